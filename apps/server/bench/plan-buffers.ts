// How many buffers each statement of a call touches, as the database itself tells: plans are asked for as notices on the connections of
// the readers, beside what is measured and never while it is.
import type pg from 'pg'
import { z } from 'zod'
import type { World } from './world.ts'

export type Statement = { buffers: number; text: string; plan: unknown }

const Told = z.object({
  'Query Text': z.string(),
  Plan: z.looseObject({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
})

/** From here on every statement of the readers is told, with its plan. @returns what takes those told since it was last asked. */
export async function toldStatements({ pool, server }: World): Promise<() => Statement[]> {
  const { readPool } = server.composition.platform
  let told: Statement[] = []
  readPool.on('connect', (client: pg.PoolClient) => {
    client.on('notice', ({ message }) => {
      const statement = statementOf(message ?? '')
      if (statement) told.push(statement)
    })
  })
  for (const [name, value] of Object.entries(settings))
    await pool.query(`alter role caderneta_app set ${name} = '${value}'`)
  // What is connected already knows nothing of it, and the pool hears of its end a moment later.
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'caderneta-read'`)
  while (readPool.idleCount > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  return () => {
    const since = told
    told = []
    return since
  }
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

function statementOf(message: string): Statement | null {
  const from = message.indexOf('{')
  if (!message.includes('plan:') || from === -1) return null
  const { Plan: plan, 'Query Text': text } = Told.parse(JSON.parse(message.slice(from)))
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], text, plan }
}
