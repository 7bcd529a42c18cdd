import type { GivenTo, Operation } from '@caderneta/contracts/define'
import type { ExportFormat } from '@caderneta/contracts/lists'
import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../client/file-transfer.ts'
import { usePhrases } from '../client/phrases.ts'
import { isRecord } from '../client/request.ts'
import { ToolButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { tools } from './tool-phrases.ts'

interface ExportMenuProps {
  /** The export beside the list in the contract. */
  operation: Operation
  filter: object
}

/** "Exportar": what the filter finds, in the order of the list, as a file. A long one is written by a task, and a toast says so. */
export function ExportMenu({ operation, filter }: ExportMenuProps) {
  const t = usePhrases(tools)
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    const planned = await saveFile(operation, givenOf(filter, format)).finally(() => setBusy(false))
    if (isRecord(planned)) toast.info({ title: t('export_planned'), line: t('export_planned_line') })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton icon={IconDownload} disabled={busy} aria-busy={busy || undefined}>
          {t('export')}
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('export_xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('export_csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function givenOf(filter: object, format: ExportFormat): GivenTo<Operation> {
  return { ...filter, format }
}
