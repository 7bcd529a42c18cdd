/** The nonce that the server put into this page, for the few style tags that a library writes. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

// The library that stops the page from scrolling behind a dialog looks for the nonce under this global name alone.
Object.assign(globalThis, { __webpack_nonce__: pageNonce })
