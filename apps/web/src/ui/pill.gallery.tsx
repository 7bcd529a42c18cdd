import { IconAlertTriangle, IconCheck, IconClock, IconCopy, IconFileText, IconX } from '@tabler/icons-react'
import type { Gallery } from './gallery.ts'
import { Note } from './note.tsx'
import { StatusPill } from './pill.tsx'

export const gallery: Gallery = {
  title: 'Situações e avisos no lugar',
  samples: [
    {
      name: 'tons',
      render: () => (
        <>
          <StatusPill tone="off" icon={IconCopy} word="Substituída" />
          <StatusPill tone="neu" icon={IconFileText} word="Gerada" />
          <StatusPill tone="go" icon={IconClock} word="Pendente" />
          <StatusPill tone="ok" icon={IconCheck} word="Paga" />
          <StatusPill tone="att" icon={IconAlertTriangle} word="Vencida" />
          <StatusPill tone="bad" icon={IconX} word="Recusada" />
          <StatusPill tone="att" icon={IconAlertTriangle} word="Rematriculado com retenção" size="header" />
        </>
      ),
    },
    {
      name: 'avisos',
      render: () => (
        <>
          <Note tone="att">3 faturas recusadas pelo banco.</Note>
          <Note tone="bad">O Itaú recusou o arquivo 0411.</Note>
          <Note tone="go">Hoje é feriado bancário.</Note>
          <Note tone="neu">Rede em somente leitura.</Note>
          <Note tone="ok">O arquivo confere com o extrato.</Note>
        </>
      ),
    },
  ],
}
