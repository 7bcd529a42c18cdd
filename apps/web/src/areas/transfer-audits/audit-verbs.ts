import type { TransferAuditRecord } from '@caderneta/contracts/transfer-audit-shapes'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { IconLockOpen, IconShieldCheck } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { dialogVerb, useReasonedVerb } from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { phrases } from './phrases.ts'
import { useAuditDialog } from './use-audit-dialog.ts'

/** What waits for a decision is decided first; otherwise it can only be audited again. */
export function useAuditVerbs(audit: TransferAuditRecord): RecordVerbs {
  const t = usePhrases(phrases)
  const release = useRelease(audit)
  const ask = useAuditDialog()
  const run = dialogVerb({
    operation: transferAudits.run,
    can: audit.can.run,
    id: 'run',
    label: t('audit_again'),
    icon: IconShieldCheck,
    open: () => ask([audit.transferId]),
  })
  return release ? { primary: release, second: run } : { second: run }
}

function useRelease({ id, version, transferCents, schoolName, can }: TransferAuditRecord) {
  const t = usePhrases(phrases)
  const verb = useReasonedVerb({
    operation: transferAudits.release,
    can: can.release,
    id: 'release',
    label: t('release'),
    icon: IconLockOpen,
    question: {
      title: t('release_title', { value: moneyText(transferCents), school: schoolName }),
      consequences: [t('release_stays'), t('release_name')],
    },
    draftKey: `release transfer ${id}`,
    given: (reason) => ({ id, version, reason }),
    done: t('released'),
  })
  return can.release.can ? verb : undefined
}
