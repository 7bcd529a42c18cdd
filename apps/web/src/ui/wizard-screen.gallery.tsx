import { Button } from './button.tsx'
import { BigMoney } from './format.tsx'
import type { Gallery } from './gallery.ts'
import { Note } from './note.tsx'
import { WizardScreen } from './wizard-screen.tsx'

export const gallery: Gallery = {
  title: 'Passos',
  samples: [
    {
      name: 'segundo de três',
      render: () => (
        <WizardScreen
          crumbs={[{ label: 'Acordos', href: '/acordos' }, { label: 'Novo' }]}
          title="Novo acordo"
          who="Mariana Teixeira Lopes"
          steps={[
            { id: '1', label: 'Faturas' },
            { id: '2', label: 'Parcelas' },
            { id: '3', label: 'Resumo' },
          ]}
          current="2"
          onStep={() => undefined}
          question="Em quantas parcelas?"
          aside={<BigMoney cents={435814} label="Total do acordo" />}
          draft="Rascunho guardado às 10:42"
          back={<Button>Voltar</Button>}
          next={<Button kind="primary">Continuar: resumo</Button>}
        >
          <Note tone="go">A primeira parcela vence em 23/11/2026.</Note>
        </WizardScreen>
      ),
    },
  ],
}
