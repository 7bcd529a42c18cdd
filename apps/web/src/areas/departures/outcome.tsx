// What leaving does to the invoices, beside the form that asks for it: the same decision as the write.
import { departures, type Outcome } from '@caderneta/contracts/departures'
import { toCents } from '@caderneta/kernel/money'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney, moneyText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { phrases } from './phrases.ts'

export function OutcomeView({ outcome }: { outcome: Outcome | undefined }) {
  const t = usePhrases(phrases)
  if (!outcome)
    return (
      <section>
        <SectionTitle>{t('outcome')}</SectionTitle>
        <p>{t('choose_day')}</p>
      </section>
    )
  const { canceled, replaced, stays, paidLater, unexpiredCents, penaltyCents, problem } = outcome
  const isEmpty = canceled.length + replaced.length + stays.length === 0
  return (
    <section>
      <SectionTitle>{t('outcome')}</SectionTitle>
      <BigMoney size="second" cents={unexpiredCents} label={t('goes')} />
      {problem && <Note tone="att">{refusalText(departures.evade, problem.code, { number: problem.number })}</Note>}
      {isEmpty && <p>{t('nothing')}</p>}
      {penaltyCents > 0 && <FactList facts={[{ label: t('penalty_of'), value: moneyText(toCents(penaltyCents)) }]} />}
      {paidLater.count > 0 && (
        <Note tone="att">
          {t('paid_later', { count: paidLater.count, value: moneyText(toCents(paidLater.cents)) })}
        </Note>
      )}
      <ByFate outcome={outcome} />
    </section>
  )
}

function ByFate({ outcome: { canceled, replaced, stays } }: { outcome: Outcome }) {
  const t = usePhrases(phrases)
  return (
    <>
      {canceled.length > 0 && (
        <Lines
          title={t('canceled', { count: canceled.length })}
          lines={canceled}
          told={(line) => (line.isAtBank ? t('at_bank') : undefined)}
        />
      )}
      {replaced.length > 0 && (
        <Lines title={t('replaced')} lines={replaced} told={(line) => moneyText(toCents(line.newCents))} />
      )}
      {stays.some(isPaid) && <p>{t('paid_stays')}</p>}
      {stays.length > 0 && (
        <Lines title={t('stays', { count: stays.length })} lines={stays} told={(line) => t(`stay_${line.reason}`)} />
      )}
    </>
  )
}

function isPaid({ reason }: Outcome['stays'][number]): boolean {
  return reason === 'paid' || reason === 'partlyPaid'
}

type Line = Outcome['canceled'][number]

export function Lines<L extends Line>({
  title,
  lines,
  told,
}: {
  title: string
  lines: readonly L[]
  told: (line: L) => string | undefined
}) {
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <FactList
        facts={lines.map((line) => ({
          label: line.itemName,
          value: (
            <>
              <TextLink href={invoicePaths.one({ invoiceId: line.invoiceId })}>
                {moneyText(toCents(line.nominalCents))}
              </TextLink>
              {told(line) === undefined ? '' : ` · ${told(line)}`}
            </>
          ),
        }))}
      />
    </>
  )
}
