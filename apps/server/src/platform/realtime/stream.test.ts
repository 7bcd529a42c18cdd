// A listener hears of the schools they may see now, not of those they could see when they began to listen.
import { addRealtime, httpApp } from '../../composition.ts'
import { newId } from '../uuid.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { clientOf } from '../../../test/support/api.ts'
import { expect, type TestServer, test } from '../../../test/support/server.ts'
import { sessionToken } from '../../../test/support/sessions.ts'

/** The stream of a user, over a real connection; `told` is what it has said so far. */
async function listening({ composition }: TestServer, { token }: BuiltUser, after?: number) {
  const app = await httpApp(composition)
  await addRealtime(app, composition)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = {
    authorization: `Bearer ${token}`,
    ...(after === undefined ? {} : { 'last-event-id': String(after) }),
  }
  const stream = await fetch(`${url}/api/realtime/stream`, { headers })
  expect(stream.status).toBe(200)
  const said: string[] = []
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const part of stream.body ?? []) said.push(decoder.decode(part))
  })()
  return { told: () => said.join(''), ended, close: () => app.close() }
}

async function enrolled(build: Builders) {
  const school = await build.school()
  return { school, enrollment: await build.enrollment({ school_id: school.id }) }
}

test('news of a school that a user has lost reach them no more; those of the schools they keep do', async ({
  as,
  users,
  build,
  server,
}) => {
  const [kept, lost] = [await enrolled(build), await enrolled(build)]
  const listener = await users('director', [kept.school.id, lost.school.id])
  const admin = as(await users('admin'))
  await server.workers()
  const { told, ended, close } = await listening(server, listener)
  const billed = async ({ enrollment }: typeof kept, competence: string) => {
    const made = await admin.invoices.create({ enrollmentId: enrollment.id, competence, dueDate: '2026-12-10' })
    expect(made).toSucceed()
    return String(made.body.id)
  }
  const before = await billed(lost, '2026-11-01')
  await expect.poll(told).toContain(before)
  await server.database.pool.query('delete from user_school where user_id = $1 and school_id = $2', [
    listener.id,
    lost.school.id,
  ])
  // The check reads the user anew, within each second.
  const news = async (schoolId: string) => {
    const id = newId()
    await server.database.pool.query(
      `insert into outbox (tenant_id, event_id, topic, subject_id, school_id, version, payload)
       values ($1, gen_random_uuid(), 'class.updated', $2, $3, 1, '{}')`,
      [build.network, id, schoolId],
    )
    return id
  }
  const stillHears = async () => {
    const [ofLost, ofKept] = [await news(lost.school.id), await news(kept.school.id)]
    await expect.poll(told).toContain(ofKept)
    return told().includes(ofLost)
  }
  await expect.poll(stillHears).toBe(false)
  const after = await billed(lost, '2026-12-01')
  const own = await billed(kept, '2026-12-01')
  await expect.poll(told).toContain(own)
  expect(told()).not.toContain(after)

  await server.database.pool.query('update app_user set is_active = false where id = $1', [listener.id])
  await ended
  await close()
})

test('words for one person reach that person alone, in their language, and name what they are about', async ({
  as,
  users,
  build,
  server,
}) => {
  const { school, enrollment } = await enrolled(build)
  const [named, beside] = [await users('director', [school.id]), await users('director', [school.id])]
  const admin = as(await users('admin'))
  await server.workers()
  const month = { competence: '2026-11-01', dueDate: '2026-12-10' }
  const { id } = (await admin.invoices.create({ enrollmentId: enrollment.id, ...month })).body
  const [hers, his] = [await listening(server, named), await listening(server, beside)]
  const given = { invoiceId: id, comment: 'confira', mentions: [named.id] }
  expect(await admin.invoices.addComment(given)).toSucceed()
  await expect.poll(hers.told).toContain('citou você num comentário')
  expect(hers.told()).toMatch(
    new RegExp(`"topic":"MessageUser","message":"[^"]*","ids":\\["${id}"\\],"about":"invoice"`),
  )
  const after = (await admin.invoices.create({ enrollmentId: enrollment.id, ...month, competence: '2026-12-01' })).body
    .id
  await expect.poll(his.told).toContain(after)
  expect(his.told()).not.toContain('citou')
  expect(hers.told()).not.toContain('confira')
  for (const each of [hers, his]) await each.close()
})

test('what happens between the configuration of a page and the opening of its stream is told', async ({
  as,
  users,
  build,
  server,
}) => {
  const { enrollment } = await enrolled(build)
  const admin = await users('admin')
  await server.workers()
  const billed = async (competence: string) => {
    const made = await as(admin).invoices.create({ enrollmentId: enrollment.id, competence, dueDate: '2026-12-10' })
    expect(made).toSucceed()
    return String(made.body.id)
  }
  const early = await listening(server, admin)
  const before = await billed('2026-11-01')
  await expect.poll(early.told).toContain(before)
  const { lastNews } = (await as(admin).identity.configuration({})).body
  const meanwhile = await billed('2026-12-01')
  await expect.poll(early.told).toContain(meanwhile)
  const late = await listening(server, admin, lastNews)
  await expect.poll(late.told).toContain(meanwhile)
  expect(late.told()).not.toContain(before)
  await early.close()
  await late.close()
})

test('a browser that connects again with the number it was given first gets what was written meanwhile', async ({
  as,
  users,
  build,
  server,
}) => {
  const { school, enrollment } = await enrolled(build)
  const admin = await users('admin')
  await server.workers()
  const first = await listening(server, admin)
  await expect.poll(first.told).toContain('"topic":"started"')
  await first.close()
  const made = await as(admin).invoices.create({
    enrollmentId: enrollment.id,
    competence: '2026-11-01',
    dueDate: '2026-12-10',
  })
  expect(made).toSucceed()
  const number = Number(/^id: (\d+)$/m.exec(first.told())?.[1])
  const director = await users('director', [school.id])
  const [again, astray] = [await listening(server, director, number), await listening(server, director, number + 1e6)]
  await expect.poll(again.told).toContain(String(made.body.id))
  expect(again.told()).not.toContain('"*"')
  await expect.poll(astray.told).toContain('"topic":"*"')
  await again.close()
  await astray.close()
})

test('that work failed is told to the person who left it, and to nobody else', async ({ users, build, server }) => {
  const [asker, other] = [await users('admin'), await users('admin')]
  await server.workers()
  const [own, neighbor] = [await listening(server, asker), await listening(server, other)]
  const tell = (topic: string, subjectId: string, payload: object) =>
    server.database.pool.query(
      `insert into outbox (tenant_id, event_id, topic, subject_id, version, payload)
       values ($1, gen_random_uuid(), $2, $3, 1, $4)`,
      [build.network, topic, subjectId, payload],
    )
  const words = { 'pt-BR': 'Emissão de turma: parou no meio.', en: 'Class issuing: it stopped.' }
  const jobId = newId()
  await tell('job.failed', jobId, { userId: asker.id, ...words })
  const after = newId()
  await tell('class.updated', after, {})
  await expect.poll(own.told).toContain(after)
  await expect.poll(neighbor.told).toContain(after)
  expect(own.told()).toContain(words['pt-BR'])
  // It leads to the task.
  expect(own.told()).toContain(`"ids":["${jobId}"],"about":"job"`)
  expect(own.told()).not.toContain(words.en)
  expect(neighbor.told()).not.toContain('MessageUser')
  await own.close()
  await neighbor.close()
})

test('who owes terms hears nothing before they are accepted; a program owes none', async ({ build, server, users }) => {
  const user = await users('admin')
  const session = await sessionToken(server.app, user.token)
  const { id } = await build.publishedTerm()
  const app = await httpApp(server.composition)
  await addRealtime(app, server.composition)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answerTo = async (token: string) => {
    const reply = await fetch(`${url}/api/realtime/stream`, { headers: { authorization: `Bearer ${token}` } })
    const said = reply.status === 200 ? '' : await reply.text()
    await reply.body?.cancel().catch(() => undefined)
    return [reply.status, said.includes('"terms_pending"')]
  }
  await expect.poll(() => answerTo(session)).toEqual([403, true])
  expect(await answerTo(user.token)).toEqual([200, false])
  expect(await clientOf(server.app, session).terms.accept({ id })).toSucceed()
  expect(await answerTo(session)).toEqual([200, false])
  await app.close()
})
