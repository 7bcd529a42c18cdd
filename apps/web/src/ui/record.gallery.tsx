import { IconAlertTriangle, IconBrandWhatsapp, IconEye, IconMessage, IconSend } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { NoPermissionFace } from './faces.tsx'
import { BigMoney } from './format.tsx'
import type { Gallery } from './gallery.ts'
import { StatusPill } from './pill.tsx'
import { QrCode } from './qr-code.tsx'
import { ListScreen, RecordScreen, SectionTitle } from './screen.tsx'
import { Timeline } from './timeline.tsx'

const matrix = Array.from({ length: 21 }, (_, y) =>
  Array.from({ length: 21 }, (_unused, x) => (x * 7 + y * 13) % 3 === 0),
)

function Sample({ title, who }: { title: string; who: string }) {
  return (
    <RecordScreen
      crumbs={[{ label: 'Faturas', href: '/faturas' }, { label: 'novembro/2026' }]}
      title={title}
      who={who}
      pills={<StatusPill tone="att" icon={IconAlertTriangle} word="Vencida" size="header" />}
      nextStep="enviar de novo ou fazer acordo"
      actions={
        <>
          <Button>Receber no balcão</Button>
          <Button kind="primary" icon={IconSend}>
            Enviar boleto e Pix
          </Button>
        </>
      }
      tabs={[
        { id: 'a', label: 'Resumo' },
        { id: 'b', label: 'Encargos e descontos' },
        { id: 'c', label: 'Auditoria', count: 2 },
      ]}
      currentTab="a"
      aside={
        <Timeline
          onComment={() => Promise.resolve()}
          events={[
            { id: '1', icon: IconEye, sentence: 'Mariana abriu a página da fatura', when: 'hoje, 08:57' },
            { id: '2', icon: IconBrandWhatsapp, sentence: 'Lembrete lido no WhatsApp', when: '18/11/2026 09:12' },
            {
              id: '3',
              icon: IconMessage,
              sentence: 'Bruno Sato: “Disse que paga na sexta.”',
              when: '17/11/2026 15:40',
            },
            {
              id: '4',
              icon: IconAlertTriangle,
              tone: 'att',
              sentence: 'Venceu sem pagamento. Multa e juros passam a contar',
              when: '10/11/2026 23:59',
            },
          ]}
        />
      }
    >
      <BigMoney cents={143881} label="A pagar hoje" />
      <SectionTitle hint="previstos, lançados só no pagamento">Encargos até hoje</SectionTitle>
      <QrCode matrix={matrix} label="QR Code do Pix" />
    </RecordScreen>
  )
}

export const gallery: Gallery = {
  title: 'Página de um registro',
  samples: [
    { name: 'fatura', render: () => <Sample title="Fatura 48.213" who="Mariana Teixeira Lopes" /> },
    {
      name: 'nome de 60 letras',
      render: () => (
        <Sample title="Fatura 1.048.213" who="Maria Aparecida dos Santos Albuquerque Cavalcanti de Oliveira" />
      ),
    },
    {
      name: 'sem permissão',
      render: () => (
        <ListScreen title="Faturas">
          <NoPermissionFace
            title="Seu grupo não vê faturas desta escola"
            granters={[{ id: '1', name: 'Cláudia Nogueira', role: 'Diretora, Colégio Aurora Pinheiros' }]}
            grantersTitle="Quem pode conceder:"
            ask={{ label: 'Copiar pedido', onClick: () => undefined }}
          >
            Falta a permissão Faturas: ver lista no grupo Assistente de secretaria.
          </NoPermissionFace>
        </ListScreen>
      ),
    },
  ],
}
