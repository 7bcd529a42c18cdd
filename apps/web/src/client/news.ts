// What the stream tells: which topic changed and the ids it concerns, never the data. Pure; realtime.ts moves the bytes.
import { z } from 'zod'

export const News = z.object({
  /** An area's name, `job.<kind>`, `MessageUser`, or `*` when too much was missed and everything must be read again. */
  topic: z.string(),
  ids: z.array(z.union([z.string(), z.number()])).default([]),
  /** Of a job: InProgress, Success, Failed or Error. */
  status: z.string().optional(),
  /** Of MessageUser: the words to show, and what they are about: `job`, or a record whose id stands among `ids`. */
  message: z.string().optional(),
  about: z.string().optional(),
})
export type News = z.output<typeof News>

export type MovedJob = { kind: string; ids: readonly (string | number)[]; status: string }

export type NewsHandlers = {
  refreshAreas: (areas: readonly string[]) => void
  refreshEverything: () => void
  /** What is to be announced: that it runs, or how it ended. */
  jobMoved: (job: MovedJob) => void
  /** It runs no more, known at once; how it ended is announced when no newer state comes. */
  jobStopped: (job: MovedJob) => void
  messageForUser: (text: string, about?: { kind: string; id: string }) => void
}

const JOB_QUIET_MS = 5000
const AREA_QUIET_MS = 250

/** Sends each piece of news where it belongs. A job in progress is told at once, and that it stopped; how it ended when 5 s bring no newer state. */
export function newsDesk(handlers: NewsHandlers): (news: News) => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const stale = new Set<string>()
  /** Jobs whose end their own person was told in words. */
  const toldJobs = new Set<string>()
  const tellAreas = () => {
    handlers.refreshAreas([...stale])
    stale.clear()
  }
  const later = (key: string, wait: number, run: () => void) => {
    clearTimeout(waiting.get(key))
    waiting.set(
      key,
      setTimeout(() => {
        waiting.delete(key)
        run()
      }, wait),
    )
  }
  const job = (news: News) => {
    const moved = { kind: news.topic.slice('job.'.length), ids: news.ids, status: news.status ?? '' }
    const key = `${news.topic} ${news.ids.join()}`
    if (moved.status !== 'InProgress') {
      handlers.jobStopped(moved)
      return later(key, JOB_QUIET_MS, () => {
        if (!news.ids.some((id) => toldJobs.delete(String(id)))) handlers.jobMoved(moved)
      })
    }
    clearTimeout(waiting.get(key))
    waiting.delete(key)
    return handlers.jobMoved(moved)
  }
  const message = (news: News) => {
    const about = aboutOf(news)
    if (about?.kind === 'job') toldJobs.add(about.id)
    handlers.messageForUser(news.message ?? '', about)
  }
  return (news) => {
    if (news.topic === '*') return handlers.refreshEverything()
    if (news.topic === 'MessageUser') return message(news)
    if (news.topic.startsWith('job.')) return job(news)
    stale.add(news.topic)
    // A bulk job moves hundreds of records in a second: one reading for all of them.
    if (!waiting.has('areas')) later('areas', AREA_QUIET_MS, tellAreas)
    return undefined
  }
}

/** The record that a message is about. */
function aboutOf({ about, ids: [id] }: News): { kind: string; id: string } | undefined {
  return about === undefined || id === undefined ? undefined : { kind: about, id: String(id) }
}
