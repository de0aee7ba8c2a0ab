import { newUuid } from '#platform/client/api/uuid.ts'

const timeoutMs = 200

/**
 * Whether another tab of this browser writes an attempt: two of them would share one hold. A tab that asks at the same time
 * gives way to the one whose id is lower. From then on this tab answers others, until it is closed.
 */
export function claimTab(attemptId: string) {
  const tabId = newUuid()
  const channel = globalThis.BroadcastChannel && new BroadcastChannel(`bustan.attempt.${attemptId}`)
  let isClaimed = false
  const isFree = new Promise<boolean>(resolve => {
    if (!channel) return resolve(true)
    const timer = setTimeout(() => {
      isClaimed = true
      resolve(true)
    }, timeoutMs)
    channel.onmessage = ({ data: { id, taken } }: MessageEvent<{ id: string; taken?: boolean }>) => {
      if (taken && id === tabId) {
        clearTimeout(timer)
        resolve(false)
      } else if (!taken && (isClaimed || tabId < id)) channel.postMessage({ id, taken: true })
    }
    channel.postMessage({ id: tabId })
  })
  return {
    isFree,
    /** Takes it whoever else has it: their hold is dead by now. */
    claim: () => void (isClaimed = true),
    close: () => channel?.close(),
  }
}

/** Whether some tab of this browser writes an attempt; it claims nothing, and goes behind whoever claims it meanwhile. */
export function isWrittenInTab(attemptId: string) {
  const channel = globalThis.BroadcastChannel && new BroadcastChannel(`bustan.attempt.${attemptId}`)
  if (!channel) return Promise.resolve(false)
  const requestId = `~${newUuid()}`
  return new Promise<boolean>(resolve => {
    const answered = (isWritten: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isWritten)
    }
    const timer = setTimeout(answered, timeoutMs, false)
    channel.onmessage = ({ data: { id, taken } }: MessageEvent<{ id: string; taken?: boolean }>) => {
      if (taken && id === requestId) answered(true)
    }
    channel.postMessage({ id: requestId })
  })
}
export type TabClaim = ReturnType<typeof claimTab>
