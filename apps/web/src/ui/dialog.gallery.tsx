import { Button } from './button.tsx'
import { dialogs } from './dialog.tsx'
import type { Gallery } from './gallery.ts'
import { LINK_TOAST_MS, toast } from './toast.ts'

const base = { title: 'Cancelar a fatura 48.213?', confirm: 'Cancelar a fatura' }
const choices = [
  { value: 'a', label: 'Pago em duplicidade' },
  { value: 'b', label: 'Erro de valor', hint: 'Uma nova fatura substitui esta' },
]
const issue = {
  title: 'Emitir 1.272 faturas de dezembro/2026?',
  amount: { label: 'Total a emitir, 4 escolas', cents: 169805800 },
  consequences: [
    '1.272 boletos com Pix vão ao Itaú na remessa das 18h de hoje.',
    '12 faturas com problema ficam de fora.',
  ],
  warning: 'Depois de registrada, uma fatura só pode ser cancelada ou substituída.',
  confirm: 'Emitir 1.272 faturas',
  cancel: 'Voltar à prévia',
}

const kinds: [string, () => Promise<unknown>][] = [
  ['Simples', () => dialogs.confirm({ ...base, text: 'A família é avisada por e-mail.' })],
  ['Palavra', () => dialogs.typed(issue)],
  ['Excluir', () => dialogs.remove({ title: 'Excluir a visão “Novembro”?', confirm: 'Excluir a visão' })],
  ['Motivo', () => dialogs.reason(base)],
  ['Telefone', () => dialogs.phone({ title: 'Enviar por WhatsApp', confirm: 'Enviar' })],
  ['Senha', () => dialogs.password({ title: 'Desligar a segunda etapa', confirm: 'Desligar' })],
  ['Lista', () => dialogs.select({ ...base, label: 'Motivo', choices })],
  ['Opções', () => dialogs.radio({ ...base, label: 'Motivo', choices })],
  [
    'Prévia',
    () =>
      dialogs.preview({ title: 'Mensagem para 3 famílias', confirm: 'Enviar 3 mensagens', content: 'Olá, Mariana.' }),
  ],
  [
    'Baixar',
    () =>
      dialogs.download({
        title: 'Arquivos prontos',
        files: [{ label: 'repasse.pdf', href: '/x.pdf', hint: '120 kB' }],
      }),
  ],
  [
    'Falha',
    () =>
      dialogs.confirm({ ...base, act: () => Promise.reject(new Error('409')), explain: () => 'Já está paga. INV-409' }),
  ],
]

export const gallery: Gallery = {
  title: 'Diálogos e avisos que passam',
  samples: [
    {
      name: 'diálogos',
      render: () =>
        kinds.map(([label, open]) => (
          <Button key={label} onClick={() => void open()}>
            {label}
          </Button>
        )),
    },
    {
      name: 'avisos',
      render: () => (
        <>
          <Button
            onClick={() =>
              toast.success({
                title: 'Boleto enviado',
                line: 'WhatsApp e e-mail',
                action: { label: 'Desfazer', onClick: () => undefined },
              })
            }
          >
            Feito
          </Button>
          <Button
            onClick={() =>
              toast.error({ title: 'Não foi possível cancelar', line: 'Já está paga', code: 'INV-409' }, LINK_TOAST_MS)
            }
          >
            Falhou
          </Button>
          <Button onClick={() => toast.loading({ title: 'Gerando planilha…', line: '1.284 faturas' })}>Em curso</Button>
        </>
      ),
    },
  ],
}
