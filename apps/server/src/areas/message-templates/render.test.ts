import { messageVariableNames, messageVariables, type MessageValues } from '@caderneta/contracts/message-variables'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { markupPayloads } from '../../../test/support/markup-payloads.ts'
import { renderMessage, sampleValues } from './render-message.ts'
import { cleanContent, type Given } from './template-content.ts'

const none: Given = {
  subject: 'Aviso da {{escola}}',
  body: '',
  subjectEn: null,
  bodyEn: null,
  buttonLabel: null,
  buttonLabelEn: null,
  buttonTarget: null,
  whatsappId: null,
}

type Channel = 'email' | 'sms' | 'whatsapp'
async function made(given: Partial<Given>, values: MessageValues, channel: Channel = 'email') {
  const content = await cleanContent({ ...none, ...given }, channel)
  return renderMessage({ ...content, channel }, values, 'pt-BR')
}

const allowedTags = new Set(['b', 'i', 'em', 'strong', 'a', 'p', 'br', 'div', 'span'])

/** Every tag and attribute that a reader of the HTML would find. */
function dangers(html: string): string[] {
  const found: string[] = []
  const walk = (nodes: ReturnType<typeof parseDocument>['childNodes']) => {
    for (const node of nodes) {
      if (node.type === 'comment' || node.type === 'directive') found.push(node.type)
      if (!('attribs' in node)) continue
      found.push(...dangersOf(node.name, node.attribs))
      walk(node.childNodes)
    }
  }
  walk(parseDocument(html).childNodes)
  return found
}

function dangersOf(tag: string, attributes: Record<string, string>): string[] {
  const isLink = (name: string, value: string) => tag === 'a' && name === 'href' && /^(?:https?:|mailto:)/i.test(value)
  const wrong = Object.entries(attributes).filter(([name, value]) => !isLink(name, value))
  return [...(allowedTags.has(tag) ? [] : [tag]), ...wrong.map(([name, value]) => `${name}=${value}`)]
}

describe('150 texts that would run somewhere', () => {
  it('are that many, and all different', () => {
    expect(new Set(markupPayloads).size).toBe(150)
  })

  it.each(markupPayloads.map((payload) => [payload]))('%s', async (payload) => {
    const sample = sampleValues('pt-BR')
    // As the text of a template, and within it as the name of a family, in words and in an address.
    const asBody = await made({ body: `<p>a</p>${payload}` }, sample)
    const asValue = await made(
      { body: '<p>{{responsavel}} <a href="{{link_familia}}">x</a> <b>{{aluno}}</b></p>' },
      { ...sample, responsavel: payload, aluno: payload, link_familia: payload },
    )
    for (const { message } of [asBody, asValue]) expect(dangers(message?.html ?? '')).toEqual([])
    const links = [asBody, asValue].flatMap(({ message }) => message?.paragraphs.flat().map(({ href }) => href))
    expect(links.every((href) => href === null || /^(?:https?:|mailto:)/.test(href ?? 'none'))).toBe(true)
    const plain = await made({ subject: null, body: '{{responsavel}}' }, { ...sample, responsavel: payload }, 'sms')
    expect(plain.message?.html).toBe('')
    expect(plain.message?.paragraphs).toHaveLength(1)
    const subject = await made(
      { subject: '{{escola}}', body: '<p>a</p>' },
      { ...sample, escola: `${payload}\r\nBcc: x@y.zz` },
    )
    expect(subject.message?.subject).not.toMatch(/[\r\n]/)
  })
})

it('whatever a family is called, its name stands there as letters, and braces in it are not filled in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (text) => {
      const name = `x${text}{{pix}}`.normalize('NFC')
      const { message } = await made(
        { body: '<p>{{responsavel}}</p>' },
        { ...sampleValues('pt-BR'), responsavel: name },
      )
      const blank = (given: string) => given.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, '')
      expect(blank(message?.text ?? '')).toBe(blank(name))
      expect(dangers(message?.html ?? '')).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it('a variable that nothing is known for stops the message and is named, once', async () => {
  const { hoje: _, pix: __, ...values } = sampleValues('pt-BR')
  const rendering = await made({ body: '<p>{{Hoje}} {{hoje}} {{ PIX }} {{escola}}</p>' }, values)
  expect(rendering).toEqual({ missing: ['hoje', 'pix'], message: null })
})

it('a button whose address is not known stops it too', async () => {
  const { link_fatura: _, ...values } = sampleValues('pt-BR')
  const given = { body: '<p>a</p>', buttonLabel: 'Pagar', buttonTarget: 'invoicePage' as const }
  expect((await made(given, values)).missing).toEqual(['link_fatura'])
  expect((await made(given, sampleValues('pt-BR'))).message?.button).toEqual({
    label: 'Pagar',
    url: messageVariables.link_fatura.sample['pt-BR'],
  })
})

it('a family that reads English gets the English text, and the Portuguese one where there is none', async () => {
  const content = await cleanContent(
    { ...none, body: '<p>Olá</p>', subjectEn: 'Notice', bodyEn: '<p>Hello</p>' },
    'email',
  )
  const english = await renderMessage({ ...content, channel: 'email' }, sampleValues('en'), 'en')
  expect(english.message).toMatchObject({ subject: 'Notice', text: 'Hello' })
  const { message } = await renderMessage(
    { ...content, body_en: null, subject_en: null, channel: 'email' },
    sampleValues('en'),
    'en',
  )
  expect(message).toMatchObject({ text: 'Olá' })
})

it('every variable has a sample, so that every text can be seen', () => {
  expect(Object.keys(sampleValues('en'))).toEqual(messageVariableNames)
})
