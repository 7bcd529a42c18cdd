// The server as it starts in life, without screens and demonstration: the campaign kills this process.
import { addRealtime, httpApp, startWorkers } from '../../src/composition.ts'
import { openDatabase } from '../../src/database.ts'
import { readEnv } from '../../src/env.ts'
import { addHealth } from '../../src/platform/http/health.ts'
import { composed } from '../../src/start.ts'

const env = readEnv()
const database = await openDatabase(env, () => {})
const composition = composed(env, database.ownerUrl)
const workers = await startWorkers(composition)
const app = await httpApp(composition)
await addRealtime(app, composition)
addHealth(app, composition, workers)
app.addHook('preClose', async () => app.server.closeAllConnections())
await app.listen({ port: env.port, host: '127.0.0.1' })

process.on('SIGTERM', () => {
  void (async () => {
    await app.close()
    await workers.stop()
    await composition.close()
    await database.close()
    process.exit(0)
  })()
})
