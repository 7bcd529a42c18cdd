import { IconInfoCircle } from '@tabler/icons-react'
import { Button } from './button.tsx'
import type { Gallery } from './gallery.ts'
import { Hint } from './hint.tsx'
import { Term } from './term.tsx'

const placements = ['top', 'right', 'bottom', 'left'] as const
const long = 'Uma explicação que não cabe em uma linha: o vencimento em dia não útil passa para o próximo dia útil. '

export const gallery: Gallery = {
  title: 'Dicas',
  samples: [
    {
      name: 'cada lado, com espera e ícone',
      render: () =>
        placements.map((placement) => (
          <Hint key={placement} text={`Dica: ${placement}`} placement={placement} delayMs={400} icon={IconInfoCircle}>
            <Button>{placement}</Button>
          </Hint>
        )),
    },
    {
      name: 'texto longo, nunca mais largo que 80% da janela',
      render: () => (
        <Hint text={long.repeat(3)}>
          <Button>Dica longa</Button>
        </Hint>
      ),
    },
    { name: 'desligado', render: () => <Button disabledReason="Só a direção aprova.">Aprovar</Button> },
    { name: 'substantivo do glossário', render: () => <Term of="carteira">Carteira</Term> },
  ],
}
