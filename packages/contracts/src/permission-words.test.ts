import { expect, test } from 'vitest'
import { permissionText } from './permission-words.ts'
import { permissions } from './permissions.ts'

test('every permission is said in both languages, none like another', () => {
  for (const locale of ['pt-BR', 'en'] as const) {
    const said = permissions.map((name) => permissionText(name, locale))
    expect(new Set(said).size).toBe(permissions.length)
    expect(said.filter((text) => text.includes('Caderneta.') || text.includes('Abp'))).toEqual([])
  }
})

test('several stand with commas, and what is no permission stays as it is', () => {
  expect(permissionText('Caderneta.Invoice.Update, Caderneta.AuditLog', 'pt-BR')).toBe(
    'Faturas: alterar, Trilha de auditoria: abrir tela',
  )
  expect(permissionText('Some.Thing', 'en')).toBe('Some.Thing')
})
