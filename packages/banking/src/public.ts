// The banking library: values to bytes and back. Pure: no input or output, no dependency on the application.
export {}
