// Threads that have done their work and wait for more, for a while: at most one, which keeps no process alive.
import type { Worker } from 'node:worker_threads'

export type IdleThreads = {
  /** The one that waits; undefined: none does. */
  take: () => Worker | undefined
  /** Ends what cannot wait: one that waits already, or one that nobody took in time. */
  keep: (thread: Worker) => void
}

export function idleThreads({ forSeconds }: { forSeconds: number }): IdleThreads {
  let waiting: { thread: Worker; timer: NodeJS.Timeout; onEnd: () => void } | undefined
  const take = () => {
    const found = waiting
    if (!found) return undefined
    waiting = undefined
    clearTimeout(found.timer)
    found.thread.off('exit', found.onEnd).off('error', found.onEnd)
    found.thread.ref()
    return found.thread
  }
  const keep = (thread: Worker) => {
    if (waiting) return void thread.terminate()
    const onEnd = () => {
      if (waiting?.thread !== thread) return
      clearTimeout(waiting.timer)
      waiting = undefined
    }
    const timer = setTimeout(() => void take()?.terminate(), forSeconds * 1_000)
    timer.unref()
    thread.once('exit', onEnd).once('error', onEnd)
    thread.unref()
    waiting = { thread, timer, onEnd }
  }
  return { take, keep }
}
