// What the journeys find when they begin: the screens built, the pack made, and the demonstration in the folder that is named. `npm test`
// does it beside its other checks, which leave a core idle.
import { buildScreens } from '../e2e/support/before-all.ts'
import { seed } from '../e2e/support/start-server.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Diga a pasta em que a demonstração é feita.')
await buildScreens()
await seed(folder)
