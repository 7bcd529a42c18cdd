// Characters that nobody sees and that change what is read: a name that runs backwards on a slip, two that look the same.
// Unicode UTR 36 and UAX 9: what turns the direction, what has no width, control characters but tab and line ends.

/** Without joiners, variation selectors and tags, which languages and emoji are written with. */
const neverSeen =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\u2028\u2029\uFFF9-\uFFFB]--[\t\n\r\u{200C}\u{200D}\p{Variation_Selector}\u{E0020}-\u{E007F}]]/v
/** A joiner holds together the letters of Persian or Hindi and the parts of an emoji; among ours it joins nothing. */
const joinsNothing = /(?:^|[\s\d\p{Script=Latin}])[\u{200C}\u{200D}]/v
/** Up to seven tag characters spell the flag of a region after a black flag; elsewhere they are a text that hides in a text. */
const strayTag = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,6})[\u{E0020}-\u{E007F}]/v

/** Right-to-left letters and emoji are none of these. */
export function hasHiddenCharacters(text: string): boolean {
  return neverSeen.test(text) || joinsNothing.test(text) || strayTag.test(text)
}
