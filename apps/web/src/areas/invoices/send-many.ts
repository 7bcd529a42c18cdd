import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { sendings } from '@caderneta/contracts/sendings'
import { IconSend } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'
import { sendManyPhrases } from './send-many-phrases.ts'

/** "Enviar às famílias" of the bulk bar: each on its own; the job says of each that stays out why. */
export function useSendManyVerb(selection: Selection<InvoiceRow>): BulkVerb {
  const t = usePhrases(sendManyPhrases)
  const { mutateAsync } = useWrite(sendings.sendMany, { handles: () => true })
  const ids = [...selection.rows.values()].map(({ id }) => id)
  const count = ids.length
  const ask = async () => {
    const isAsked = await dialogs.confirm({
      title: t('many_title', { count }),
      text: t('many_text'),
      confirm: t('many'),
      act: async () => void (await mutateAsync({ invoiceIdList: ids })),
      explain: errorText,
    })
    if (!isAsked) return
    selection.clear()
    toast.success({ title: t('many_started', { count }), action: { label: t('see_task'), href: jobPaths.list() } })
  }
  return { id: 'send', label: t('many'), icon: IconSend, onClick: () => void ask() }
}
