import { ImageViewer, type MultiImageViewerProps } from 'antd-mobile';
import { AntdMobileProvider } from './provider';

/** Pictures over the whole screen: pinch, double tap, swipe. The layer has no name and is hidden from screen readers: see `Zoom`. */
export const PictureViewer = (props: MultiImageViewerProps) => (
  <AntdMobileProvider>
    <ImageViewer.Multi {...props} />
  </AntdMobileProvider>
);
