// Between the tabs of a browser: the one that reads the stream tells the others what it hears. A tab that opens knows the news up to some
// number and asks for what came since, because its channel may have opened after the next one was told.
import { z } from 'zod'
import { News } from './news.ts'

const mostKept = 200

const Told = z.object({ id: z.string().optional(), news: News, to: z.string().optional() })
const Asked = z.object({ from: z.string(), tab: z.string() })
const Message = z.union([Told, Asked])
type Told = z.output<typeof Told>

export type NewsRelay = {
  /** The number of the last event heard here. */
  lastId: () => string
  /** From now on this tab reads the stream and answers the others. */
  lead: () => void
  /** What the stream told. */
  tell: (id: string | undefined, news: News) => void
  close: () => void
}

/** `hear` takes what another tab read; `lastNews` is the number of the last event that what stands on the screen knows of. */
export function newsRelay(scope: string, lastNews: number, hear: (news: News) => void): NewsRelay {
  const channel = new BroadcastChannel(`caderneta-news ${scope}`)
  const tab = crypto.randomUUID()
  const kept: { id: string; news: News }[] = []
  const heard: string[] = []
  // Every tab keeps the last number, so that a new leader goes on where the old one ended.
  let lastId = String(lastNews)
  /** Set while this tab leads: what came after this number is kept. */
  let keptAfter: bigint | undefined
  const send = (message: z.input<typeof Message>) => channel.postMessage(message)

  const answer = (from: bigint, to: string) => {
    if (keptAfter === undefined) return
    if (from < keptAfter) return send({ news: { topic: '*' }, id: lastId, to })
    for (const each of kept) if (BigInt(each.id) > from) send({ ...each, to })
  }
  const listen = ({ id, news, to }: Told) => {
    if (to !== undefined && to !== tab) return
    // Told to all, and again to whoever asked meanwhile.
    if (id !== undefined && heard.includes(id)) return
    if (id !== undefined) heard.push(id)
    if (heard.length > mostKept) heard.shift()
    lastId = id ?? lastId
    hear(news)
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data).data
    if (!message) return
    if ('from' in message) answer(BigInt(message.from), message.tab)
    else listen(message)
  }
  send({ from: lastId, tab })

  return {
    lastId: () => lastId,
    lead: () => {
      keptAfter = BigInt(lastId)
    },
    tell: (id, news) => {
      lastId = id ?? lastId
      if (id !== undefined) kept.push({ id, news })
      const dropped = kept.length > mostKept ? kept.shift() : undefined
      if (dropped) keptAfter = BigInt(dropped.id)
      send({ id, news })
    },
    close: () => channel.close(),
  }
}
