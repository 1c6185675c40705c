declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'truetype'
    keepFeatures?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Uint8Array>
}
