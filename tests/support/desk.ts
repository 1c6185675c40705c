import { configure } from '@testing-library/react'
import { asDeskWindow } from './window'

configure({ asyncUtilTimeout: 20_000 })
asDeskWindow()
Element.prototype.scrollIntoView ??= () => undefined

const inline = new Set(['span', 'a', 'b', 'strong', 'em', 'small', 'i', 'label'])

// jsdom walks every rule of the page for each element it is asked about, which takes seconds for one question by role;
// an element's own styles say enough here. Attributes that hide (`hidden`, `aria-hidden`) count as before.
window.getComputedStyle = ((element: HTMLElement) => {
  const own = element.style
  const read = (name: string) =>
    own.getPropertyValue(name) || (name === 'display' && inline.has(element.localName) ? 'inline' : '')
  return new Proxy(own, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read
      const value = Reflect.get(own, name, own)
      return typeof value === 'function' ? value.bind(own) : value
    },
  })
}) as typeof window.getComputedStyle
