import { createElement, Fragment, type ReactNode } from 'react'

/** The text of a notice, and beneath it what it is about; the text alone where that is empty. */
export const twoLines = (text: string, line: string): ReactNode =>
  line === ''
    ? text
    : createElement(
        Fragment,
        null,
        createElement('span', null, text),
        createElement('strong', { style: { display: 'block' } }, line),
      )
