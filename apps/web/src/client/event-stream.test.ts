import { expect, test } from 'vitest'
import { eventStreamReader, type StreamMessage } from './event-stream.ts'

function readAll(pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = []
  const read = eventStreamReader((message) => messages.push(message))
  for (const piece of pieces) read(piece)
  return messages
}

test('a message cut anywhere arrives whole', () => {
  expect(readAll(['id: 7\nda', 'ta: {"a"', ':1}\n', '\nid: 8'])).toEqual([
    { id: '7', event: 'message', data: '{"a":1}' },
  ])
})

test('a heartbeat is no message', () => {
  expect(readAll([': still here\n\n', 'data: x\n\n'])).toEqual([{ id: undefined, event: 'message', data: 'x' }])
})

test('lines end with CR LF too, and data may take several lines', () => {
  expect(readAll(['event: news\r\ndata: a\r\ndata: b\r\n\r\n'])).toEqual([
    { id: undefined, event: 'news', data: 'a\nb' },
  ])
})
