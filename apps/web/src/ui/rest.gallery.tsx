import { IconCreditCard, IconFileText, IconId, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { EnvironmentRibbon } from './environment-ribbon.tsx'
import { FieldRuler } from './field-ruler.tsx'
import type { Gallery } from './gallery.ts'
import { Logo, Wordmark } from './logo.tsx'
import { Palette } from './palette.tsx'
import { JobProgress, ProgressBar } from './progress.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

const line =
  `${'10212345678000195041200381144'.padEnd(37)}${'CAD00048232'.padEnd(25)}${'00048232'.padEnd(20)}${'109000482321'.padEnd(25)}I03191126000048232`.padEnd(
    400,
  )

function PaletteSample() {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <ShortcutHelp />
      <Button onClick={() => setOpened(true)}>Buscar</Button>
      <Palette
        opened={opened}
        onOpenedChange={setOpened}
        text={text}
        onTextChange={setText}
        placeholder="Buscar família, fatura, CPF, linha digitável…"
        recognised={{ icon: IconId, word: 'CPF válido', tone: 'ok' }}
        emptyText="Nada encontrado"
        footNote="Busca por CPF fica registrada"
        groups={[
          {
            id: 'who',
            label: 'Responsável com este CPF',
            items: [
              {
                id: 'p',
                icon: IconUser,
                title: 'Mariana Teixeira Lopes',
                detail: 'Helena, 4º ano B · Colégio Aurora',
                tall: true,
                href: '/r',
              },
            ],
          },
          {
            id: 'inv',
            label: 'Faturas dela',
            items: [
              {
                id: 'i',
                icon: IconFileText,
                title: '48.213',
                detail: 'novembro/2026, venceu há 10 dias',
                side: '1.438,81',
                href: '/f',
              },
            ],
          },
          {
            id: 'do',
            label: 'Fazer agora',
            items: [{ id: 'b', icon: IconCreditCard, title: 'Receber no balcão', keys: 'Alt B' }],
          },
        ]}
      />
    </>
  )
}

export const gallery: Gallery = {
  title: 'Outras peças',
  samples: [
    {
      name: 'marca',
      render: () => (
        <>
          <Wordmark size={30} />
          <Logo size={64} />
          <Logo size={20} />
          <Logo size={14} />
        </>
      ),
    },
    {
      name: 'andamento',
      render: () => (
        <div>
          <JobProgress
            label="Emitidas até agora"
            done={812}
            total={1272}
            amount="R$ 1.084.020,00 de R$ 1.698.058,00"
            pace="falta cerca de 1 min 50 s"
          />
          <ProgressBar label="Meta" done={41} total={100} attention />
        </div>
      ),
    },
    {
      name: 'faixa do ambiente',
      render: () => (
        <EnvironmentRibbon
          name="Sandbox"
          title="Ambiente de demonstração"
          text="Bancos, cartões e mensagens são simulados. Nenhum dinheiro se move."
          clock="Relógio de teste: sex 20/11/2026, 10:42"
          shortClock="20/11/2026"
          action={{ label: 'Avançar data', onClick: () => undefined }}
        />
      ),
    },
    {
      name: 'régua do arquivo',
      render: () => (
        <FieldRuler
          title="Linha 000031, como o banco mandou"
          hint="passe o cursor para ler cada campo"
          copyLabel="Copiar linha"
          line={line}
          fields={[
            { from: 38, to: 62, name: 'Uso da empresa', meaning: 'CAD00048232', tone: 'go' },
            { from: 109, to: 110, name: 'Ocorrência', meaning: '03, entrada recusada', tone: 'bad' },
            { from: 111, to: 116, name: 'Data', meaning: '19/11/2026' },
          ]}
        />
      ),
    },
    { name: 'busca e comandos', render: () => <PaletteSample /> },
  ],
}
