import { EnvironmentRibbon } from './environment-ribbon.tsx'
import { FieldRuler } from './field-ruler.tsx'
import type { Gallery } from './gallery.ts'
import { Logo, Wordmark } from './logo.tsx'
import { JobProgress, ProgressBar } from './progress.tsx'

const line =
  `${'10212345678000195041200381144'.padEnd(37)}${'CAD00048232'.padEnd(25)}${'00048232'.padEnd(20)}${'109000482321'.padEnd(25)}I03191126000048232`.padEnd(
    400,
  )

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
          text="Bancos, cartões e mensagens são simulados. Nenhum dinheiro é movimentado."
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
  ],
}
