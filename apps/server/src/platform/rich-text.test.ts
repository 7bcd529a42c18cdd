import { expect, test } from 'vitest'
import { cleanRichText, isBlank, readRichText } from './rich-text.ts'

test('the tags of the list stay, every other one goes and leaves its words', async () => {
  const kept = '<p><b>a</b> <i>b</i> <em>c</em> <strong>d</strong><br /></p><div><span>e</span></div>'
  expect(await cleanRichText(kept)).toBe(kept)
  expect(await cleanRichText('<h1>Título</h1><table><tr><td>célula</td></tr></table>')).toBe('Títulocélula')
})

test.each([
  ['<script>alert(1)</script>fica', 'fica'],
  ['<style>p { color: red }</style>fica', 'fica'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="y">fica</p>', '<p>fica</p>'],
  ['<img src=x onerror=alert(1)>fica', 'fica'],
  ['<a href="javascript:alert(1)">fica</a>', '<a>fica</a>'],
  ['<a href="JaVa&#10;Script:alert(1)">fica</a>', '<a>fica</a>'],
  ['<a href="&#1;javascript:alert(1)">fica</a>', '<a>fica</a>'],
  ['<a href="data:text/html;base64,PHNjcmlwdD4=">fica</a>', '<a>fica</a>'],
  ['<a href="vbscript:msgbox(1)">fica</a>', '<a>fica</a>'],
  ['<a href="//exemplo.org">fica</a>', '<a>fica</a>'],
  ['<svg><script>alert(1)</script></svg>fica', 'fica'],
  ['<p><iframe src="https://exemplo.org"></iframe>fica</p>', '<p>fica</p>'],
  ['<a href="https://exemplo.org" target="_blank">fica</a>', '<a href="https://exemplo.org">fica</a>'],
  ['<b>fica', '<b>fica</b>'],
])('%s is kept as %s', async (given, kept) => {
  expect(await cleanRichText(given)).toBe(kept)
})

test('what is clean stays as it is when it is cleaned again', async () => {
  const once = await cleanRichText('<div>a &amp; b &lt;script&gt; <scr<script>ipt>x</script></div>')
  expect(await cleanRichText(once)).toBe(once)
  expect(once).not.toMatch(/<script/i)
})

test('a text is read into paragraphs of runs with their look', async () => {
  const { paragraphs } = await readRichText(
    '<p>Leia <b>com <i>calma</i></b>:<br>linha dois</p>\n<div><a href="https://exemplo.org/p">aqui</a></div>fim',
  )
  const plain = { isBold: false, isItalic: false, href: null }
  expect(paragraphs).toEqual([
    [
      { ...plain, text: 'Leia ' },
      { ...plain, isBold: true, text: 'com ' },
      { ...plain, isBold: true, isItalic: true, text: 'calma' },
      { ...plain, text: ':\nlinha dois' },
    ],
    [{ ...plain, href: 'https://exemplo.org/p', text: 'aqui' }],
    [{ ...plain, text: 'fim' }],
  ])
})

test('a text of markup and space alone is blank', async () => {
  expect(isBlank(await readRichText('<p> <b></b><br></p> <script>x</script>'))).toBe(true)
  expect(isBlank(await readRichText('<p>.</p>'))).toBe(false)
})
