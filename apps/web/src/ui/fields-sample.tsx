import { searchKey } from '@caderneta/kernel/search-text'
import { useState } from 'react'
import { MultiSelectField } from './multi-select-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const schools = [
  { value: '1', label: 'Colégio Aurora Pinheiros' },
  { value: '2', label: 'Colégio Aurora Butantã' },
  { value: '3', label: 'Escola Semear Osasco' },
]

const families = ['Antônio Carlos Bittencourt', 'Mariana Teixeira Lopes', 'José Ricardo Peçanha']

function findFamilies(text: string) {
  const wanted = searchKey(text)
  const found = families.filter((name) => searchKey(name).includes(wanted))
  return Promise.resolve(found.map((name) => ({ value: name, label: name })))
}

/** Texts and lists of the gallery of fields. */
export function Texts() {
  const [text, setText] = useState('')
  const [school, setSchool] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [family, setFamily] = useState<string | null>(null)
  const [several, setSeveral] = useState(['1', '2'])
  return (
    <>
      <TextField label="Nome" value={text} onChange={setText} placeholder="Como está no documento" />
      <TextField label="Observação" value={text} onChange={setText} multiline />
      <PasswordField label="Senha" value={password} onChange={setPassword} />
      <SelectField label="Escola" options={schools} value={school} onChange={setSchool} clearable />
      <SelectField label="Responsável" options={[]} search={findFamilies} value={family} onChange={setFamily} />
      <MultiSelectField label="Escolas" options={schools} value={several} onChange={setSeveral} />
      <SelectField label="Turma" options={schools} value={null} onChange={setSchool} error="Informe o nome" />
      <TextField label="Código" value="AB123" onChange={setText} readOnlyReason="Definido pela provedora" />
    </>
  )
}
