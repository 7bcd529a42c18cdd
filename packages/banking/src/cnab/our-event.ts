/** Our own small vocabulary of what a bank says about a title. */
export type OurEvent =
  | 'registered'
  | 'refused'
  | 'settled'
  | 'settledPartly'
  | 'writtenOff'
  | 'protested'
  | 'fee'
  | 'changed'
  | 'information'

/** Events that are money received. */
export function isSettled(event: OurEvent): boolean {
  return event === 'settled' || event === 'settledPartly'
}
