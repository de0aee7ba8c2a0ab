/** The database of the browser that holds answers for reading without a line. */
export const answersDatabase = 'bustan.answers'

/** The one that holds what the worker is to send, by the token of the session. */
export const sendingDatabase = 'bustan.sending'

/** Takes both from this device: where a session ends, nothing stays that it could read, or that is sent by its token. */
export function dropAnswers() {
  for (const name of [answersDatabase, sendingDatabase]) globalThis.indexedDB?.deleteDatabase(name)
}
