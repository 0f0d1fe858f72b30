import type { DragEvent } from 'react';

const withFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');

/** Files that are dropped onto an element. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (withFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}
