/** One message of a server-sent event stream, as the HTML standard (9.2.6) reads it. */
export type StreamMessage = { id: string | undefined; event: string; data: string }

/** Reads messages out of a stream that arrives in any pieces; a comment line (the heartbeat) gives nothing. */
export function eventStreamReader(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = messageOf(block)
      if (message) onMessage(message)
    }
  }
}

function messageOf(block: string): StreamMessage | undefined {
  const lines = block.split('\n').map(fieldOf)
  const data = lines.filter(([name]) => name === 'data').map(([, value]) => value)
  if (data.length === 0) return undefined
  const last = (name: string) => lines.findLast((line) => line[0] === name)?.[1]
  return { id: last('id'), event: last('event') ?? 'message', data: data.join('\n') }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
