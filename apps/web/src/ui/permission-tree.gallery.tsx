import { useState } from 'react'
import type { Gallery } from './gallery.ts'
import { PermissionTree, type PermissionGroup } from './permission-tree.tsx'

const verbs = ['Listar', 'Ver', 'Criar', 'Alterar', 'Excluir'].map((label) => ({ id: label, label }))
const row = (id: string, label: string, depth: 0 | 1 = 0, only = verbs.map((verb) => verb.id), locked = false) => ({
  id,
  label,
  depth,
  cells: Object.fromEntries(only.map((verb) => [verb, { permission: `${id}.${verb}`, locked }])),
})
const groups: PermissionGroup[] = [
  { id: 'g1', label: 'Alunos', rows: [row('matriculas', 'Matrículas'), row('turmas', 'Turmas')] },
  {
    id: 'g2',
    label: 'Receber',
    rows: [
      row('faturas', 'Faturas'),
      row('balcao', 'Receber no balcão', 1, ['Criar']),
      row('negativacao', 'Negativação', 0, undefined, true),
    ],
  },
]
const saved = new Set(['matriculas.Listar', 'matriculas.Ver', 'faturas.Listar', 'faturas.Alterar'])

function Tree({ readOnly = false }: { readOnly?: boolean }) {
  const [granted, setGranted] = useState(
    new Set(['matriculas.Listar', 'matriculas.Ver', 'faturas.Listar', 'faturas.Criar']),
  )
  const toggle = (permission: string, on: boolean) => {
    const next = new Set(granted)
    if (on) next.add(permission)
    else next.delete(permission)
    setGranted(next)
  }
  return (
    <PermissionTree
      label="Permissões"
      verbs={verbs}
      groups={groups}
      saved={saved}
      granted={granted}
      onToggle={toggle}
      readOnly={readOnly}
    />
  )
}

export const gallery: Gallery = {
  title: 'Permissões',
  samples: [
    { name: 'com mudanças', render: () => <Tree /> },
    { name: 'só leitura', render: () => <Tree readOnly /> },
  ],
}
