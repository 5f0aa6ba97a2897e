/**
 * The design system. The shell shares one copy of it with all remotes at run time, so its exports are a contract: a change
 * that breaks a remote built against an older version needs a new major version.
 *
 * Components contain no texts: the caller passes translated labels. Components pass on native attributes, className and
 * ref. A class of the caller overrides the component's own.
 */
// The first import, because it sets the order of the cascade layers.
import './base.css';

export { Button, type ButtonProps, type ButtonVariant, buttonClass } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { Chip, type ChipProps } from './content/chip.tsx';
export { ChipList } from './content/chip-list.tsx';
export { DefinitionList, type DefinitionListProps } from './content/definition-list.tsx';
export type { HeadingLevel } from './content/heading.tsx';
export { PageHeading } from './content/page-heading.tsx';
export { Panel, type PanelProps } from './content/panel.tsx';
export { Tabs, type TabsProps } from './content/tabs.tsx';
export { usePageTitle } from './content/use-page-title.ts';
export { VisuallyHidden } from './content/visually-hidden.tsx';
export { Alert, type AlertProps, type AlertTone } from './feedback/alert.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './feedback/dialog.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx';
export { LoadingText, type LoadingTextProps } from './feedback/loading-text.tsx';
export { OfflineText, useOnline } from './feedback/offline.ts';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { ProgressSteps, type ProgressStepsProps } from './feedback/progress-steps.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export { ChipGroup, type ChipGroupProps } from './fields/chip-group.tsx';
export { ChipGroups, type ChipGroupsProps } from './fields/chip-groups.tsx';
export { FieldPair } from './fields/field-pair.tsx';
export { RadioCards, type RadioCardsProps } from './fields/radio-cards.tsx';
export type { Choice } from './fields/radio-group.tsx';
export { EntryList, RowEditor, type RowEditorProps } from './fields/row-editor.tsx';
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './fields/segmented-control.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/select-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';
export { Gallery, type GalleryPhoto, type GalleryProps } from './gallery/gallery.tsx';
export { PictureDialog, type PictureDialogProps } from './gallery/picture-dialog.tsx';
export { BrandMark, type BrandMarkProps } from './icons/brand-mark.tsx';
export { Icon, type IconName, type IconProps } from './icons/icon.tsx';
export { forgetImage } from './member-photo/forget-image.ts';
export { MemberPhoto, type MemberPhotoProps } from './member-photo/member-photo.tsx';
