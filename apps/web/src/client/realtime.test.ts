import { afterEach, expect, test, vi } from 'vitest'
import { connectClient } from './client-port.ts'
import { followNews } from './realtime.ts'

const nothing = () => undefined
const deaf = {
  refreshAreas: nothing,
  refreshEverything: nothing,
  jobMoved: nothing,
  jobStopped: nothing,
  messageForUser: nothing,
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A server that says these words on the first stream and then nothing; `asked` holds the place that each stream was asked from. */
function serverThatSays(words: string) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (_address: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    asked.push(headers.get('last-event-id'))
    const body = new ReadableStream({
      start: (stream) => {
        if (asked.length === 1) stream.enqueue(new TextEncoder().encode(words))
        if (asked.length === 1) stream.close()
        else signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return Promise.resolve(new Response(body))
  })
  connectClient({
    accessToken: () => Promise.resolve('token'),
    renewAccess: () => Promise.resolve('refused'),
    sessionEnded: nothing,
    proveAgain: () => Promise.resolve(false),
    network: nothing,
    language: () => 'pt-BR',
    showError: nothing,
  })
  return asked
}

test('a stream begins after the last event that the page knows of, and goes on after the last one it told', async () => {
  const asked = serverThatSays('id: 43\ndata: {"topic":"invoices","ids":["a"]}\n\n')
  const told: (readonly string[])[] = []
  const stop = followNews('begins', 42, { ...deaf, refreshAreas: (areas) => told.push(areas) })
  await vi.waitFor(() => expect(told).toEqual([['invoices']]), 5_000)
  await vi.waitFor(() => expect(asked).toEqual(['42', '43']), 5_000)
  stop()
})

test('a tab that opens beside one that reads the stream hears what was told before it listened, once', async () => {
  serverThatSays('id: 43\ndata: {"topic":"invoices"}\n\nid: 44\ndata: {"topic":"ledger"}\n\n')
  const first: (readonly string[])[] = []
  const stopFirst = followNews('joins', 42, { ...deaf, refreshAreas: (areas) => first.push(areas) })
  await vi.waitFor(() => expect(first).toEqual([['invoices', 'ledger']]), 5_000)
  const second: (readonly string[])[] = []
  // Its screen was read between the two.
  const stopSecond = followNews('joins', 43, { ...deaf, refreshAreas: (areas) => second.push(areas) })
  await vi.waitFor(() => expect(second).toEqual([['ledger']]), 5_000)
  expect(first).toHaveLength(1)
  stopFirst()
  stopSecond()
})

test('a tab whose screen is older than what the other one keeps reads everything again', async () => {
  serverThatSays('id: 43\ndata: {"topic":"invoices"}\n\n')
  const first: (readonly string[])[] = []
  const stopFirst = followNews('older', 42, { ...deaf, refreshAreas: (areas) => first.push(areas) })
  await vi.waitFor(() => expect(first).toEqual([['invoices']]), 5_000)
  const again = vi.fn()
  const stopSecond = followNews('older', 40, { ...deaf, refreshEverything: again })
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000)
  stopFirst()
  stopSecond()
})
