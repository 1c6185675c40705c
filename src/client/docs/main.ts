import 'openapi-explorer/dist/browser/openapi-explorer.min.js'
import './docs.css'
