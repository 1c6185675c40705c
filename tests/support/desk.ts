import { configure } from '@testing-library/react'
import { asDeskWindow } from './window'

configure({ asyncUtilTimeout: 20_000 })
asDeskWindow()
Element.prototype.scrollIntoView ??= () => undefined
// jsdom reads a file by its own reader alone.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}
Blob.prototype.text ??= async function (this: Blob) {
  return new TextDecoder().decode(await this.arrayBuffer())
}

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

// jsdom looks through the whole page for the field of each label there is, once for every field: a third of what a test
// with many fields takes. Labels say whose they are.
const labelable = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const
const pageLabels = document.getElementsByTagName('label')
for (const name of labelable)
  Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const around = this.closest('label')
      return Array.from(pageLabels).filter((label) => (label.htmlFor ? label.htmlFor === this.id : label === around))
    },
  })
