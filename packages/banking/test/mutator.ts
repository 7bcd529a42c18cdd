/** A whole number from 0 to `below` - 1. */
export type Random = (below: number) => number

/** Numbers that depend on the seed alone (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Bytes that mean something to the readers: digits, segments, line ends, marks of encodings. */
const telling = [
  0x30, 0x31, 0x33, 0x35, 0x39, 0x20, 0x0a, 0x0d, 0x1a, 0x00, 0x2d, 0x50, 0x54, 0x55, 0x59, 0xe7, 0xff, 0xfe, 0xef,
]

/** One to four changes of the input: bytes set, cut, repeated, moved, thrown away, or another encoding. */
export function mutate(input: Uint8Array, random: Random): Uint8Array {
  let bytes = input
  for (let changes = 1 + random(4); changes > 0; changes -= 1) {
    bytes = (mutations[random(mutations.length)] ?? setByte)(bytes, random)
  }
  return bytes
}

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array

const setByte: Mutation = (bytes, random) => {
  const changed = Uint8Array.from(bytes)
  if (changed.length > 0) changed[random(changed.length)] = telling[random(telling.length)] ?? random(256)
  return changed
}

const anyByte: Mutation = (bytes, random) => {
  const changed = Uint8Array.from(bytes)
  if (changed.length > 0) changed[random(changed.length)] = random(256)
  return changed
}

const cut: Mutation = (bytes, random) => bytes.slice(0, random(bytes.length + 1))

const drop: Mutation = (bytes, random) => {
  const at = random(bytes.length + 1)
  return joined(bytes.slice(0, at), bytes.slice(at + 1 + random(12)))
}

const repeat: Mutation = (bytes, random) => {
  const at = random(bytes.length + 1)
  const piece = bytes.slice(at, at + 1 + random(410))
  return joined(bytes.slice(0, at), piece, bytes.slice(at))
}

const move: Mutation = (bytes, random) => {
  const at = random(bytes.length + 1)
  const piece = bytes.slice(at, at + 242)
  const rest = joined(bytes.slice(0, at), bytes.slice(at + 242))
  const to = random(rest.length + 1)
  return joined(rest.slice(0, to), piece, rest.slice(to))
}

const wide: Mutation = (bytes, random) =>
  random(4) === 0
    ? joined(
        Uint8Array.of(0xff, 0xfe),
        Uint8Array.from({ length: bytes.length * 2 }, (_, at) => (at % 2 === 0 ? (bytes[at / 2] ?? 0) : 0)),
      )
    : setByte(bytes, random)

const mutations: readonly Mutation[] = [setByte, setByte, setByte, anyByte, anyByte, cut, drop, repeat, move, wide]

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
