// "Baixar boletos" where invoices stand together: a selection, a class, the year of a family, an enrollment.
import type { Invoice, InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { slips } from '@caderneta/contracts/slips'
import { IconBook2, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import type { GivenTo } from '@caderneta/contracts/define'
import { call } from '../../client/call.ts'
import { clientPort } from '../../client/client-port.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { downloadPhrases } from './download-phrases.ts'
import { downloadSlips, type SlipFormat } from './slip-download.ts'

/** Of the rows that were chosen, those that have a slip; the server says of each other why not. */
export function useSlipsVerb(selection: Selection<InvoiceRow>): BulkVerb {
  const t = usePhrases(downloadPhrases)
  const ask = useFormat()
  const ids = [...selection.rows.values()].map(({ id }) => id)
  const take = async () => {
    const format = await ask(ids.length)
    if (format !== null) await downloadSlips({ ids, format })
  }
  return { id: 'slips', label: t('slips'), icon: IconFileTypePdf, onClick: () => void take() }
}

/** All payable slips of the enrollment of an invoice, in one file. */
export function useCarne({ enrollmentId }: Pick<Invoice, 'enrollmentId'>): RecordVerb | undefined {
  const t = usePhrases(downloadPhrases)
  const may = useMay()
  const { run, busy } = useBusy(() => downloadSlips({ ids: [enrollmentId], isFromEnrollment: true }))
  if (!may(slips.requestDownload)) return undefined
  return { id: 'carne', label: t('carne'), icon: IconBook2, run, busy }
}

type Filter = Pick<GivenTo<typeof invoices.list>, (typeof narrowing)[number] | 'dueFrom' | 'dueTo' | 'competence'>
/** A family, a class, a student: without one of them there would be slips of a whole network. */
const narrowing = ['guardianId', 'classId', 'studentId', 'enrollmentId'] as const

/** Slips of all invoices that the filter of the list finds and that can be paid: the booklet of a family, of its year, of a class. */
export function useSlipsOf(filter: Filter): RecordVerb | undefined {
  const t = usePhrases(downloadPhrases)
  const may = useMay()
  const ask = useFormat()
  const { run, busy } = useBusy(async () => {
    const ids = await payableOf(filter)
    const format = ids.length > 1 ? await ask(ids.length) : 'pdf'
    if (format !== null) await downloadSlips({ ids, format })
  })
  if (!may(slips.requestDownload) || !narrowing.some((field) => filter[field] !== undefined)) return undefined
  return { id: 'slips', label: t('slips'), icon: IconFileTypePdf, run, busy }
}

const payable = ['generated', 'pending', 'inProtest'] as const

async function payableOf({
  guardianId,
  classId,
  studentId,
  enrollmentId,
  dueFrom,
  dueTo,
  competence,
}: Filter): Promise<string[]> {
  const filter = { guardianId, classId, studentId, enrollmentId, dueFrom, dueTo, competence }
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(invoices.list, {
      ...filter,
      status: [...payable],
      order: 'dueDate',
      maxResultCount: 200,
      ...(cursor === undefined ? {} : { cursor }),
    })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

function useFormat(): (count: number) => Promise<SlipFormat | null> {
  const t = usePhrases(downloadPhrases)
  return async (count) => {
    const chosen = await dialogs.radio({
      title: t('slips_title', { count }),
      label: t('format'),
      initial: 'pdf',
      confirm: t('save_file'),
      choices: [
        { value: 'pdf', label: t('one_pdf') },
        { value: 'zip', label: t('zip') },
      ],
    })
    return chosen === 'pdf' || chosen === 'zip' ? chosen : null
  }
}

function useBusy(act: () => Promise<void>): { run: () => void; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await act()
    } catch (thrown) {
      clientPort().showError(errorFromFailure(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { run: () => void take(), busy }
}
