import type { TransferCheck, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { lineWords } from '@caderneta/contracts/transfer-words'
import { transfers } from '@caderneta/contracts/transfers'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { dateText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { Statement } from '../../ui/statement.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'

/** A closed transfer calculated again: the same, or line by line what would differ today. */
export function CheckPart({ transfer: { id, inputHash, outputHash, rules } }: { transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  const [isAsked, setAsked] = useState(false)
  const check = useRecord(transfers.check, { id }, { enabled: isAsked })
  return (
    <section className={css.check}>
      <p className={css.quiet}>
        {t('hash')} {[inputHash, outputHash].map((hash) => hash?.slice(0, 12) ?? '---').join(' · ')}
        {rules !== null && ` · ${t('rules', { number: rules })}`}
      </p>
      {!isAsked && (
        <Button icon={IconListCheck} onClick={() => setAsked(true)}>
          {t('check')}
        </Button>
      )}
      {isAsked && <Loaded query={check}>{(data) => <Checked check={data} />}</Loaded>}
    </section>
  )
}

function Checked({ check }: { check: TransferCheck }) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  if (!check.isIntact) return <Note tone="bad">{t('checked_broken')}</Note>
  if (check.isIdentical) return <Note tone="ok">{t('checked_same')}</Note>
  return (
    <>
      <Note tone="neu">
        {t(check.ruleChanges.length === 0 ? 'checked_differs' : 'checked_today', {
          value: moneyText(check.todayCents),
        })}
      </Note>
      {check.ruleChanges.map(({ change, since, cents, takenBy }) => (
        <Note key={change} tone="att">
          {t('rule_changed', { date: dateText(since), value: moneyText(cents), rule: t(`rule_${change}`) })}{' '}
          {takenBy && (
            <TextLink href={transferPaths.one({ id: takenBy.id })}>
              {t('taken_by', { month: month(takenBy.competence) })}
            </TextLink>
          )}
        </Note>
      ))}
      <Differences check={check} />
    </>
  )
}

function Differences({ check: { differences } }: { check: TransferCheck }) {
  const t = usePhrases(phrases)
  const word = useTableWords(lineWords)
  return (
    <Statement
      label={t('check')}
      columns={[
        { id: 'line', header: t('line'), role: 'line' },
        { id: 'was', header: t('was'), role: 'value', width: 130 },
        { id: 'now', header: t('now'), role: 'value', width: 130 },
      ]}
      rows={differences.map(({ kind, frozenCents, todayCents, invoices }) => ({
        id: kind,
        name: word(kind),
        cells: { line: word(kind), was: moneyDigits(frozenCents), now: moneyDigits(todayCents) },
        children: invoices.map(({ invoiceId, invoiceNumber, cents }) => ({
          id: invoiceId,
          name: String(invoiceNumber ?? '---'),
          cells: {
            line: (
              <TextLink href={invoicePaths.one({ invoiceId })}>{`${t('invoice')} ${invoiceNumber ?? '---'}`}</TextLink>
            ),
            now: moneyDigits(cents),
          },
        })),
      }))}
    />
  )
}
