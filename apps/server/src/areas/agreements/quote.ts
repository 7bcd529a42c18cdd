// How long the amount of an agreement that is not issued stays frozen.
import { instantText } from '@caderneta/kernel/instant-text'
import { refuse } from '../../platform/operation/effects.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { AgreementTable } from './agreement-store.ts'

type Quote = Pick<AgreementTable, 'quoted_until'>

export function isQuoteOver({ quoted_until: until }: Quote, { now }: Scope): boolean {
  return until.getTime() < now.getTime()
}

export function quoteOver({ quoted_until: until }: Quote) {
  return refuse('agreement_quote_over', { moment: instantText(until, 'pt-BR') })
}
