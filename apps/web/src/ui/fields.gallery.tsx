import { lazy, Suspense, useState } from 'react'
import { CheckboxField, RadioField, SwitchField } from './choice-field.tsx'
import { DateField } from './date-field.tsx'
import { FileField } from './file-field.tsx'
import type { Gallery } from './gallery.ts'
import { MoneyField } from './money-field.tsx'
import { PercentField } from './percent-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { TaxIdField } from './tax-id-field.tsx'
import { TextField } from './text-field.tsx'

// Lists with search are the heaviest fields: they load apart, as in a screen that has them.
const Texts = lazy(() => import('./fields-sample.tsx').then((module) => ({ default: module.Texts })))

function Masks() {
  const [money, setMoney] = useState<number | null>(140600)
  const [percent, setPercent] = useState(0.02)
  const [day, setDay] = useState<string | null>('2026-11-20')
  const [taxId, setTaxId] = useState('12ABC34501DE35')
  const [phone, setPhone] = useState('11987654321')
  const [postalCode, setPostalCode] = useState('01310100')
  return (
    <>
      <MoneyField label="Valor" value={money} onChange={setMoney} />
      <PercentField label="Multa" value={percent} onChange={setPercent} />
      <DateField label="Vencimento" value={day} onChange={setDay} hint="Feriado: vale até seg 23/11" />
      <TaxIdField label="CPF ou CNPJ" value={taxId} onChange={setTaxId} required />
      <PhoneField label="Telefone" value={phone} onChange={setPhone} />
      <PostalCodeField label="CEP" value={postalCode} onChange={setPostalCode} lookUp={() => Promise.resolve(null)} />
    </>
  )
}

function Errors() {
  const ignore = () => undefined
  return (
    <>
      <MoneyField label="Valor" value={999999999} onChange={ignore} error="O valor precisa ser maior que R$ 1,00" />
      <TaxIdField label="CPF" kind="cpf" value="31548291723" onChange={ignore} error="CPF inválido" />
      <TextField label="Nome" value="" onChange={ignore} error="Informe o nome" />
    </>
  )
}

function Choices() {
  const [ticked, setTicked] = useState(true)
  const [choice, setChoice] = useState<string | null>('month')
  return (
    <>
      <CheckboxField label="Manter conectado neste computador" value={ticked} onChange={setTicked} />
      <SwitchField label="Ligado" value={ticked} onChange={setTicked} />
      <RadioField
        label="Período"
        value={choice}
        onChange={setChoice}
        choices={[
          { value: 'month', label: 'Mês' },
          { value: 'year', label: 'Ano letivo', hint: 'Fevereiro a dezembro' },
        ]}
      />
    </>
  )
}

function Files() {
  const [files, setFiles] = useState([new File(['x'], 'contrato-assinado-com-um-nome-bastante-longo-2026.pdf')])
  return (
    <FileField label="Documentos" value={files} onChange={setFiles} formats={['pdf', 'png']} maxBytes={5e6} multiple />
  )
}

export const gallery: Gallery = {
  title: 'Campos',
  samples: [
    { name: 'com máscara', render: () => <Masks /> },
    {
      name: 'textos',
      render: () => (
        <Suspense fallback={null}>
          <Texts />
        </Suspense>
      ),
    },
    { name: 'erros', render: () => <Errors /> },
    { name: 'escolhas', render: () => <Choices /> },
    { name: 'arquivos', render: () => <Files /> },
  ],
}
