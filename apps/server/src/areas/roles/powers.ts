// Permissions whose calls ask for a fresh proof. Who is given one may prove it with a password of their own: so it is given with a fresh proof too.
import { operations } from '@caderneta/contracts'
import { permissionsOf } from '@caderneta/contracts/define'

const powers: ReadonlySet<string> = new Set(
  operations.filter(({ stepUp }) => stepUp === true).flatMap((operation) => permissionsOf(operation)),
)

type Group = { grants: readonly string[] }

/** Does one of these groups open a call that asks for a fresh proof? */
export function hasPower(groups: readonly Group[]): boolean {
  return groups.some(({ grants }) => grants.some((name) => powers.has(name)))
}

type Held = Group & { allSchools: boolean }

/** Does a change of a group give such a permission to its people, or one that they have for every school? */
export function givesPower(before: Held, wanted: Held): boolean {
  const added = wanted.grants.filter((name) => !before.grants.includes(name))
  return hasPower([{ grants: wanted.allSchools && !before.allSchools ? wanted.grants : added }])
}
