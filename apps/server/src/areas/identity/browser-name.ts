// What a browser calls itself, in a word that its owner knows. Pure.

type Names = readonly (readonly [RegExp, string])[]

// The order matters: most browsers also name those that they want to be taken for.
const browsers: Names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]
const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function browserName(agent: string): { browser: string | null; system: string | null } {
  return { browser: firstOf(browsers, agent), system: firstOf(systems, agent) }
}

function firstOf(names: Names, agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null
}
