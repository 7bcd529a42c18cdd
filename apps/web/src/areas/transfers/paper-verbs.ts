import { transferPapers } from '@caderneta/contracts/transfer-papers'
import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { IconCalendarStats, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { paperPhrases } from './paper-phrases.ts'
import { transferPaths } from './paths.ts'

/** Papers of the transfer, and the way to those of its year. */
export function usePaperVerbs({ id, schoolId, planId, competence }: TransferRecord): RecordVerb[] {
  const t = usePhrases(paperPhrases)
  const year = competence.slice(0, 4)
  const save = (format: 'pdf' | 'xlsx') => () => void saveFile(transferPapers.statement, { id, format })
  return [
    { id: 'pdf', label: t('pdf'), icon: IconFileTypePdf, run: save('pdf') },
    { id: 'xlsx', label: t('xlsx'), icon: IconFileSpreadsheet, run: save('xlsx') },
    {
      id: 'year',
      label: t('of_year'),
      icon: IconCalendarStats,
      href: transferPaths.year({ id: schoolId, year, planId }),
    },
  ]
}
