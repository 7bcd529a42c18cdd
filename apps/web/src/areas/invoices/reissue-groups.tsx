import { type ReissuePreview, reissues } from '@caderneta/contracts/invoice-reissue'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { DateText } from '../../ui/format.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import css from './invoice-tabs.module.css'
import { useInvoiceName } from './invoice-words.ts'
import { invoicePaths } from './paths.ts'
import { reissuePhrases } from './reissue-phrases.ts'

interface ReissueGroupsProps {
  preview: ReissuePreview
  before: number | undefined
  chosen: readonly number[]
  onChoose: (amounts: readonly number[]) => void
}

/** What is charged now, amount by amount: none changes that is not checked. */
export function ReissueGroups({ preview: { groups, valueCents }, before, chosen, onChoose }: ReissueGroupsProps) {
  const t = usePhrases(reissuePhrases)
  return (
    <section>
      <SectionTitle hint={t('groups_hint')}>{t('amounts')}</SectionTitle>
      {groups.map(({ itemCents, toReissueCount: count }) => (
        <CheckboxField
          key={itemCents}
          label={t('group', { count, before: moneyText(itemCents), after: moneyText(valueCents) })}
          hint={itemCents === before ? t('group_old') : t('group_agreed')}
          value={chosen.includes(itemCents)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, itemCents] : chosen.filter((amount) => amount !== itemCents))
          }
        />
      ))}
    </section>
  )
}

/** Those that stay, and why. */
export function SkippedInvoices({ preview: { skipped } }: { preview: ReissuePreview }) {
  const t = usePhrases(reissuePhrases)
  const nameOf = useInvoiceName()
  return (
    <section className={css.tab}>
      <SectionTitle hint={t('skipped_hint')}>{t('skipped')}</SectionTitle>
      <Statement
        label={t('skipped')}
        columns={[
          { id: 'invoice', header: t('invoice'), role: 'line' },
          { id: 'due', header: t('due'), role: 'from', width: 120 },
          { id: 'charged', header: t('charged'), role: 'value', width: 140 },
          { id: 'why', header: t('reason_why'), role: 'from' },
        ]}
        rows={skipped.map(({ id, number, studentName, dueDate, itemCents, reason }) => ({
          id: `${id}/${itemCents}`,
          name: nameOf({ number }),
          cells: {
            invoice: (
              <>
                <TextLink href={invoicePaths.one({ invoiceId: id })}>{nameOf({ number })}</TextLink>{' '}
                <span className={css.quiet}>{studentName}</span>
              </>
            ),
            due: <DateText on={dueDate} />,
            charged: moneyText(itemCents),
            why: refusalText(reissues.reissue, reason),
          },
        }))}
      />
    </section>
  )
}
