import { IconBan, IconCopy, IconDownload, IconSend, IconX } from '@tabler/icons-react'
import { Button, IconButton, ToolButton } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import type { Gallery } from './gallery.ts'
import { KeyHint } from './key-hint.tsx'
import { TextLink } from './link.tsx'
import { MoreMenu } from './more-menu.tsx'

export const gallery: Gallery = {
  title: 'Ações',
  samples: [
    {
      name: 'tipos',
      render: () => (
        <>
          <Button kind="primary" icon={IconSend}>
            Enviar boleto
          </Button>
          <Button>Receber no balcão</Button>
          <Button kind="quiet">Importar planilha</Button>
          <Button kind="destructive" icon={IconBan}>
            Cancelar fatura…
          </Button>
          <Button href="/faturas">Endereço</Button>
          <MoreMenu
            items={[
              { id: 'date', label: 'Nova data', onClick: () => undefined },
              { id: 'pdf', label: 'Baixar PDF', onClick: () => undefined, disabledReason: 'Fatura paga não tem PDF' },
              { id: 'cancel', label: 'Cancelar…', icon: IconBan, onClick: () => undefined, destructive: true },
            ]}
          />
        </>
      ),
    },
    {
      name: 'desligado com motivo, ocupado',
      render: () => (
        <>
          <Button disabledReason="Fatura paga não tem PDF. Use o recibo.">Baixar PDF</Button>
          <Button kind="primary" loading>
            Emitir 1.272 faturas
          </Button>
        </>
      ),
    },
    {
      name: 'tamanhos',
      render: () => (
        <>
          <Button kind="primary" size="lg">
            Entrar
          </Button>
          <Button kind="primary" size="xl">
            Pagar com Pix
          </Button>
        </>
      ),
    },
    {
      name: 'palavras quietas',
      render: () => (
        <>
          <ToolButton icon={IconDownload}>Exportar</ToolButton>
          <ToolButton icon={IconCopy} pressed>
            Mudadas 4
          </ToolButton>
          <IconButton icon={IconX} label="Fechar" />
          <TextLink href="/faturas">Abrir página</TextLink>
          <CopyLink text="INV-409" />
          <KeyHint keys="Ctrl K" />
        </>
      ),
    },
  ],
}
