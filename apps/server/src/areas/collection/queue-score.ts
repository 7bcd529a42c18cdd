// How urgent a family is, from 0 to 100, and why. Pure.
import type { ScorePart } from '@caderneta/contracts/collection-shapes'

export type ScoredFacts = {
  daysLate: number
  /** Without charges. */
  openCents: number
  hasBrokenPromise: boolean
  /** By telephone is best, verified better; a wrong number is as good as none. */
  reach: 'verifiedPhone' | 'phone' | 'email' | 'none'
}

const most = { delay: 40, value: 30, brokenPromise: 20, contact: 10 }
/** From there on a delay or a debt counts whole. */
const wholeDelayDays = 90
const wholeDebtCents = 500_000
const reachPoints = { verifiedPhone: most.contact, phone: 7, email: 3, none: 0 }

export function scoreOf({ daysLate, openCents, hasBrokenPromise, reach }: ScoredFacts): {
  score: number
  parts: ScorePart[]
} {
  const parts: ScorePart[] = [
    { part: 'delay', points: Math.round((most.delay * Math.min(daysLate, wholeDelayDays)) / wholeDelayDays) },
    { part: 'value', points: Math.round((most.value * Math.min(openCents, wholeDebtCents)) / wholeDebtCents) },
    { part: 'brokenPromise', points: hasBrokenPromise ? most.brokenPromise : 0 },
    { part: 'contact', points: reachPoints[reach] },
  ]
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts }
}
