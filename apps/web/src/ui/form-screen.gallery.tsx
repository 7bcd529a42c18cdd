import { type ComponentProps, type FormEvent, useState } from 'react'
import { AddressFields } from './address-fields.tsx'
import { FormField, FormScreen, FormSection } from './form-screen.tsx'
import type { Gallery } from './gallery.ts'
import { ListFilters } from './list-filters.tsx'
import { LoadErrorFace, NothingFound } from './load-faces.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

const fine = () => ({ error: undefined, onBlur: () => undefined })

const refused = {
  submit: (event: FormEvent) => event.preventDefault(),
  isSending: false,
  failure: 'Outra pessoa mudou este registro agora há pouco.',
}

function Form() {
  const [name, setName] = useState('')
  const [days, setDays] = useState<number | null>(60)
  const [address, setAddress] = useState<ComponentProps<typeof AddressFields>['values']>({
    city: 'Recife',
    state: 'PE',
  })
  return (
    <FormScreen
      crumbs={[{ label: 'Turmas', href: '/turmas' }]}
      title="Nova turma"
      form={refused}
      submit="Criar turma"
      cancelHref="/turmas"
    >
      <FormSection title="Turma" hint="O que a família lê na fatura.">
        <FormField span={4}>
          <TextField label="Nome" value={name} onChange={setName} error="Informe o nome" required />
        </FormField>
        <FormField span={2}>
          <NumberField label="Pagável depois do vencimento" unit="dias" value={days} onChange={setDays} />
        </FormField>
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields values={address} change={(fields) => setAddress({ ...address, ...fields })} field={fine} />
      </FormSection>
    </FormScreen>
  )
}

function Filters() {
  const [search, setSearch] = useState<string>()
  const [shift, setShift] = useState(['morning'])
  return (
    <ListFilters
      search={{ label: 'Nome da turma', value: search, onChange: setSearch }}
      filters={[
        {
          id: 'shift',
          name: 'Turno',
          values: shift,
          several: true,
          onChange: setShift,
          choices: [
            { value: 'morning', label: 'Manhã' },
            { value: 'night', label: 'Noite' },
          ],
        },
      ]}
      onClear={() => setShift([])}
    />
  )
}

export const gallery: Gallery = {
  title: 'Formulário em página, filtros de lista, faces da leitura',
  samples: [
    { name: 'formulário com recusa e campo com erro', render: () => <Form /> },
    { name: 'filtros', render: () => <Filters /> },
    { name: 'nada no filtro', render: () => <NothingFound /> },
    {
      name: 'não carregou',
      render: () => (
        <LoadErrorFace
          error={{ message: 'O sistema está ocupado agora.', code: 'busy', requestId: '0b1c', status: 503 }}
          onRetry={() => undefined}
        />
      ),
    },
  ],
}
