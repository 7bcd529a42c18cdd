import { collection } from '@caderneta/contracts/collection'
import type { DebtRecord, FamilyDispute } from '@caderneta/contracts/collection-shapes'
import { disputeStatusWords } from '@caderneta/contracts/collection-words'
import { numberText } from '../../client/number-text.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { toast } from '../../ui/toast.ts'
import { debtPhrases } from './debt-phrases.ts'

/** What the family disputes: each waits for a decision. */
export function Disputes({ record: { disputes, can } }: { record: DebtRecord }) {
  const d = usePhrases(debtPhrases)
  const word = useTableWords(disputeStatusWords)
  return (
    <>
      <SectionTitle>{d('disputes')}</SectionTitle>
      <Statement
        label={d('disputes')}
        columns={[
          { id: 'invoice', header: d('invoice'), role: 'line' },
          { id: 'reason', header: d('reason'), role: 'from' },
          { id: 'decision', header: d('decision'), role: 'from' },
          { id: 'verb', header: '', role: 'action', width: 120 },
        ]}
        rows={disputes.map((dispute) => ({
          id: dispute.id,
          name: String(dispute.invoiceNumber ?? ''),
          cells: {
            invoice: numberText(dispute.invoiceNumber),
            reason: dispute.reason,
            decision: [word(dispute.status), dispute.decision].filter(Boolean).join(': '),
            verb: dispute.status === 'open' && can.decideDispute.can && <Decide dispute={dispute} />,
          },
        }))}
      />
    </>
  )
}

function Decide({ dispute: { id, invoiceNumber, version } }: { dispute: FamilyDispute }) {
  const d = usePhrases(debtPhrases)
  const { mutate, isPending } = useWrite(collection.decideDispute, {
    onDone: () => toast.success({ title: d('decided') }),
  })
  const ask = async () => {
    const title = d('decide_title', { number: numberText(invoiceNumber) })
    const choices = [
      { value: 'upheld', label: d('family_right'), hint: d('family_right_hint') },
      { value: 'rejected', label: d('debt_stands'), hint: d('debt_stands_hint') },
    ]
    const chosen = await dialogs.radio({ title, label: d('decision'), choices, confirm: d('decide') })
    if (chosen === null) return
    const decision = await dialogs.reason({ title, confirm: d('decide'), draftKey: `decide:${id}` })
    if (decision !== null) mutate({ id, isUpheld: chosen === 'upheld', decision, version })
  }
  return (
    <Button onClick={() => void ask()} loading={isPending}>
      {d('decide')}
    </Button>
  )
}
