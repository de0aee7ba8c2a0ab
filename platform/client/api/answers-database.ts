/** The database of the browser that holds answers for reading without a line. */
export const answersDatabase = 'bustan.answers'

/** Takes all of it from this device: where a session ends, nothing stays that it could read. */
export const dropAnswers = () => void globalThis.indexedDB?.deleteDatabase(answersDatabase)
