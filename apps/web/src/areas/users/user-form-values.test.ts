import { users } from '@caderneta/contracts/users'
import { expect, test } from 'vitest'
import { fullName, userGiven, userValues } from './user-form-values.ts'

test('an empty form is refused field by field, a filled one passes', () => {
  const empty = users.create.body.safeParse(userGiven(userValues()))
  const wrong = empty.error?.issues.map((issue) => issue.path.join('.'))
  expect(wrong).toEqual(expect.arrayContaining(['name', 'email', 'roleNames']))
  const filled = {
    ...userValues(),
    name: 'Ana',
    email: 'Ana@Escola.test',
    phone: '(11) 98765-4321',
    roleNames: ['admin'],
  }
  expect(users.create.body.parse(userGiven(filled))).toMatchObject({
    email: 'ana@escola.test',
    phoneNumber: '11987654321',
    document: null,
  })
})

test('a person without a surname has no loose space', () => {
  expect(fullName({ name: 'Ana', surname: '' })).toBe('Ana')
  expect(fullName({ name: 'Ana', surname: 'Prado' })).toBe('Ana Prado')
})
