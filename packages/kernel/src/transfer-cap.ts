// The cap of retentions: of what a transfer would be without them they take at most a share. What is above it is put off, each part with the
// invoice that it is of, and the next transfer takes it as its own retention, under its own cap.
import { type Cents, sumCents, toCents } from './money.ts'
import { retainedCents, type RetainedLine, retainedLineOf, retainedLines } from './transfer-decided.ts'
import { type Ppm, WHOLE_PPM } from './percent.ts'
import { itemKey, type Movement, type TransferFacts } from './transfer-facts.ts'

type Capped = Pick<TransferFacts, 'retentionCap' | 'overCap' | 'carriedCents' | 'deferrals'>

/** What may be put off: it stands behind one invoice. `turn` is that of its last movement. */
type Origin = { sourceId: string; item: number; invoiceId: string; turn: number; cents: Cents }

/** The movements that the cap adds to the others: what was put off comes back, and what is above the cap is put off again. */
export function overCapMovements(facts: Capped, all: readonly Movement[]): Movement[] {
  const known = facts.overCap ?? [] // none: nothing was ever put off
  const back = known.filter(({ cents }) => cents > 0)
  const taken = back.map((fact) => moved({ ...fact, turn: fact.turn + 1 }, toCents(0 - fact.cents)))
  const { retentionCap } = facts
  if (retentionCap === null || retentionCap === undefined) return taken
  const turns = new Map([...known, ...taken].map((each) => [itemKey(each.sourceId, each.item), each.turn]))
  const retained = retainedNow(facts, all)
  const left = roomFor(retentionCap, facts, { all, retained })
  return [...taken, ...putOff(joined([...back, ...retained], turns), left)]
}

/** What a transfer puts off because of its cap, what it took over from earlier ones among it: the next one takes it whole. */
export function overCapLeft(movements: readonly Movement[]): Cents {
  return sumCents(movements.filter(({ line }) => line === 'overCap').map(({ cents }) => cents))
}

/** Retentions of this month that no decision puts off, in the order of the lines. */
function retainedNow({ deferrals }: Capped, all: readonly Movement[]): Origin[] {
  const deferred = new Set(all.filter(({ component }) => component === 'deferral').map(({ sourceId }) => sourceId))
  const origins = deferrals.filter(({ id }) => deferred.has(id)).flatMap((deferral) => deferral.origins)
  const isDeferred = new Set(origins.map(keyOf))
  return all
    .filter((movement) => retainedCents(movement) > 0 && !isDeferred.has(keyOf(movement)))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((movement) => {
      const { sourceId, item, invoiceId } = movement
      return invoiceId === null ? [] : [{ sourceId, item, invoiceId, turn: 0, cents: retainedCents(movement) }]
    })
}

function keyOf({ component, sourceId, turn }: Pick<Movement, 'component' | 'sourceId' | 'turn'>): string {
  return `${component} ${sourceId} ${turn}`
}

const places = new Map<RetainedLine | undefined, number>(retainedLines.map((line, at) => [line, at]))

function placeOf({ line }: Movement): number {
  return places.get(retainedLineOf(line)) ?? places.size // none: it is no retention
}

/** What the retentions may take: a share of the transfer without them, less the installments that were agreed, which are taken first. */
function roomFor(
  cap: Ppm,
  { carriedCents }: Capped,
  { all, retained }: { all: readonly Movement[]; retained: readonly Origin[] },
): number {
  const ofAll = all.reduce<number>((sum, { cents, feeCents }) => sum + cents - feeCents, carriedCents)
  const withheld = sumCents(retained.map(({ cents }) => cents))
  const installments = sumCents(all.filter(({ component }) => component === 'installment').map(({ cents }) => cents))
  const without = Math.max(ofAll + withheld - installments, 0)
  const share = Number((BigInt(without) * BigInt(cap)) / BigInt(WHOLE_PPM))
  return Math.max(share + installments, 0)
}

/** A thing that is retained now and was put off before is one. */
function joined(origins: readonly Origin[], turns: ReadonlyMap<string, number>): Origin[] {
  const byKey = new Map<string, Origin>()
  for (const origin of origins) {
    const key = itemKey(origin.sourceId, origin.item)
    const before = byKey.get(key)
    // none: it was never put off
    const turn = turns.get(key) ?? 0
    byKey.set(key, { ...origin, turn, cents: toCents(origin.cents + (before?.cents ?? 0)) }) // none: the first of it
  }
  return [...byKey.values()]
}

/** The first are taken, as far as there is room; of the rest each is put off, the one at the boundary in part. */
function putOff(origins: readonly Origin[], room: number): Movement[] {
  let left = room
  return origins.flatMap((origin) => {
    const taken = Math.min(origin.cents, left)
    left -= taken
    const rest = origin.cents - taken
    return rest === 0 ? [] : [moved({ ...origin, turn: origin.turn + 1 }, toCents(rest))]
  })
}

function moved({ sourceId, item, invoiceId, turn }: Omit<Origin, 'cents'>, cents: Cents): Movement {
  return {
    component: 'overCap',
    sourceId,
    item,
    turn,
    line: cents < 0 ? 'overCapBefore' : 'overCap',
    invoiceId,
    enrollmentId: null,
    bankAccountId: null,
    basis: 'guaranteed',
    cents,
    feeCents: toCents(0),
  }
}
